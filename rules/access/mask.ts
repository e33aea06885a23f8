/**
 * So much of an e-mail address that its owner knows it: "pr***@g***.com". Of a short name less is shown, of the shortest nothing;
 * how long it is, is not told. (Reliability 3.1.)
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [Array.from(email.slice(0, at)), email.slice(at + 1)]
  const shown = name.length >= 4 ? 2 : name.length >= 2 ? 1 : 0
  const end = host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''
  return `${name.slice(0, shown).join('')}***@${Array.from(host).slice(0, 1).join('')}***${end}`
}

/** So much of an Indian mobile number: "+91 ******3210". */
export const maskedPhone = (phone: string): string => `+91 ******${phone.slice(-4)}`
