/** The purpose of a job, by the beginning of its key, and the kind of number in the rest of the key. */
interface Purpose {
  words: string
  numbers?: 'request' | 'step' | 'pickup' | 'ticket' | 'message' | 'closure'
}

const PURPOSES: Record<string, Purpose> = {
  received: { words: 'Request received', numbers: 'request' },
  'request-step': { words: 'Step of a request', numbers: 'step' },
  pickup: { words: 'Pick-up asked for', numbers: 'pickup' },
  pickup_cancel: { words: 'Pick-up called off', numbers: 'pickup' },
  sheet: { words: 'Row of the sheet', numbers: 'request' },
  shopify_return: { words: 'Return in Shopify', numbers: 'request' },
  shopify_told: { words: 'Change of a return in Shopify' },
  metafield: { words: 'Mirror in Shopify', numbers: 'request' },
  ticket: { words: 'Ticket received', numbers: 'ticket' },
  'ticket-answer': { words: 'Ticket answered', numbers: 'message' },
  'ticket-closed': { words: 'Ticket closed', numbers: 'closure' },
  'staff-link': { words: 'Link for the staff' },
  'access-code': { words: 'Code for a shopper' },
}

/** Parses an outbox key for display: its purpose, and the number in it. The rest of a key may name people. */
export function purposeOf(key: string): { purpose: string; numbers?: Purpose['numbers']; number: string } {
  const [start = '', number = ''] = key.split(':')
  const known = Object.hasOwn(PURPOSES, start) ? PURPOSES[start] : undefined
  if (known) return { purpose: known.words, numbers: known.numbers, number: /^\d{1,18}$/.test(number) ? number : '' }
  return { purpose: /^[a-z][a-z-]{1,39}$/.test(start) ? spoken(start) : '', number: '' }
}

function spoken(start: string): string {
  return `${start.charAt(0).toUpperCase()}${start.slice(1).replaceAll('-', ' ')}`
}
