/**
 * A new request key. `crypto.randomUUID` is missing on a plain http address, which a shop may use for a try on the
 * local network.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
