/**
 * The way in which a shop follows the specification: to the letter, or mended: the same sentences in good English, real
 * e-mail addresses, and no fee for the shop's own fault unless a policy says otherwise. (Decisions 14, 26, 38.)
 */
export type Specification = 'verbatim' | 'mended'
