import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a push carries the token that was agreed on; none is taken while none is. The time taken tells nothing. */
export function isToken(given: string, agreed: string): boolean {
  return agreed !== '' && timingSafeEqual(digestOf(given), digestOf(agreed))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
