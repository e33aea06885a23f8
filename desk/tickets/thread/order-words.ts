/** A word of the gateway's, such as `picked_up`, for the eye. */
export function plainWords(word: string): string {
  const text = word.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
