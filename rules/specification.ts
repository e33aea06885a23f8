/**
 * How a shop follows the specification: to the letter, or mended: the same sentences in good English, e-mail addresses
 * as they exist, and no fee for the shop's own fault unless a policy says otherwise. (Decisions 14, 26, 38.)
 */
export type Specification = 'verbatim' | 'mended'
