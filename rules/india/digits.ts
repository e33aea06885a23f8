/**
 * The digits of the scripts in which numbers are typed in India: Arabic-Indic and its form for Urdu, Devanagari,
 * Bengali-Assamese, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Ol Chiki and Meetei Mayek.
 */
const DIGIT = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯᱐-᱙꯰-꯹]/g

/**
 * A text with the digits of every Indian script as 0 to 9, "१०५०" as "1050", and everything else as it was. Every typed
 * number is read through this, on the server and in the browser: order numbers, AWBs, phone numbers, PIN codes,
 * one-time codes.
 */
export const plainDigits = (typed: string): string =>
  typed.replaceAll(DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    // From Devanagari to Malayalam the zero is the sixth of its sixteen signs, elsewhere the first.
    return String((code & 15) - (code >= 0x900 && code < 0xe00 ? 6 : 0))
  })
