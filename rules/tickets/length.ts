/** The longest description or message that is taken, in UTF-16 units as browsers count them. */
export const TEXT_MAX_LENGTH = 5000
