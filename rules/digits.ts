/**
 * The zeros of the scripts in which numbers are typed in India: Arabic-Indic and its form for Urdu, Devanagari, Bengali-Assamese,
 * Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Ol Chiki and Meetei Mayek. In each the other nine follow.
 */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50, 0xabf0,
] as const

const DIGIT = new RegExp(`[${ZEROS.map((zero) => String.fromCharCode(zero, 0x2d, zero + 9)).join('')}]`, 'g')

/**
 * A text with the digits of every Indian script as 0 to 9, "१०५०" as "1050", and everything else as it was. Whatever reads a typed
 * number reads it through this, on the server and in the browser: order numbers, AWBs, phone numbers, PIN codes, one-time codes.
 */
export function plainDigits(typed: string): string {
  return typed.replaceAll(DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })
}
