/// The factor by which values of about unit size are magnified in their `animatableData`.
///
/// Springs end at an absolute threshold that suits points on the screen; angles, unit points and
/// color components would come to rest visibly early without it. A power of two, so that the way
/// there and back changes no bit.
package let unitAnimationScale = 128.0
