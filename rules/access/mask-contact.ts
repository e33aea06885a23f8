/** "anita@example.com" as "an•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}

/**
 * A customer's own contact, as it is shown to those who are signed in: the email, else the last two digits of the
 * phone, else "".
 */
export function maskContact({ email, phone }: { email: string; phone: string }): string {
  if (email.includes('@')) return maskEmail(email)
  return phone.length > FEWEST_DIGITS ? `•••${phone.slice(-2)}` : ''
}

const FEWEST_DIGITS = 6
