/**
 * How a shop follows the specification: to the letter, or mended: the same sentences in good English, and e-mail addresses as they exist.
 * (Decisions 14, 26.)
 */
export type Specification = 'verbatim' | 'mended'
