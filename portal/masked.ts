/** Whether a number is shown in part only, "1***7": then it leads nowhere. */
export const isMasked = (number: string) => number.includes('*')
