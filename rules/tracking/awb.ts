import { plainDigits } from '../india/digits.ts'

/** The longest AWB that any courier gives, with room to spare. (Specification 3.) */
const LONGEST_AWB = 64

/** An AWB as it is looked for, from what was typed with spaces, dashes and small letters; null when it can be none. (Specification 2.) */
export function awbOf(typed: string): string | null {
  const awb = plainDigits(typed).replaceAll(/\W/g, '').toUpperCase()
  return awb === '' || awb.length > LONGEST_AWB ? null : awb
}
