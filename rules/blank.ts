/** True if a text shows nothing: it is empty, spaces, or signs without a shape. (Specification 5.) */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
