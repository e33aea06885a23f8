const ADDRESS = /^[\w+'.-]{0,63}[\w+-]@(?:[a-z0-9][a-z0-9-]{0,62}\.){1,8}[a-z]{2,63}$/

/** An e-mail address as the staff's are kept: without spaces around it, in small letters. */
export const staffAddress = (typed: string) => typed.trim().toLowerCase()

/** True if an address from {@link staffAddress} can belong to a colleague, who could log in with it. */
export function isStaffAddress(address: string): boolean {
  return address.length <= 254 && ADDRESS.test(address) && !address.startsWith('.') && !address.includes('..')
}
