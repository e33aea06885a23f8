import { SCAN_WORDS } from './scan-words.ts'

const LONGEST_TEXT = 255

/** The couriers' spellings that are not shown. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['recieved', 'received'],
  ['intransit', 'in transit'],
  ['pickdone', 'picked up'],
  ['bagout', 'bag out'],
  ['canceled', 'cancelled'],
  ['fedex', 'FedEx'],
])
/** These stay in capitals. */
const SHORT = new Set(['rto', 'otp', 'qc', 'awb', 'oc'])

/**
 * A scan's text for the customer. Couriers write the names and telephone numbers of their people into it: a text with
 * any word that is not a courier's own is '', and a word with a digit is left out. (Specification 3; decisions "Who is
 * this shopper?".)
 */
export function scanText(text: string): string {
  if (text.length > LONGEST_TEXT) return ''
  const pieces = text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []
  let written = ''
  let gap = ''
  for (const piece of pieces) {
    if (!/^[\p{L}\p{M}\p{N}]/u.test(piece)) gap = gapOf(gap + piece)
    else if (/\p{N}/u.test(piece)) gap = ' '
    else {
      const word = piece.toLowerCase()
      if (!SCAN_WORDS.has(word)) return ''
      written += (written === '' ? '' : gap) + (SHORT.has(word) ? word.toUpperCase() : (SPELLINGS.get(word) ?? word))
      gap = ''
    }
  }
  return written.replaceAll(/(?:^|\. )[a-z]/g, (first) => first.toUpperCase())
}

/** The text between two words, tidied. */
function gapOf(between: string): string {
  if (between === '-' || between === '/') return between
  if (/^\s+[-–]\s+$/u.test(between)) return ' - '
  const mark = /^\s*([,.:;])\s*$/u.exec(between)?.[1]
  return mark ? `${mark} ` : ' '
}

const LONGEST_LOCATION = 64

/**
 * The place of a scan as people call it: "Jalandhar_QajiMandi_P (Punjab)" is "Jalandhar, Punjab". One that could hold a
 * phone number is ''. (Specification 3.)
 */
export function locationText(location: string): string {
  if (location.length > LONGEST_TEXT || /\p{N}[\p{N}\s().+-]*\p{N}[\p{N}\s().+-]*\p{N}/u.test(location)) return ''
  const [, hub = '', state = ''] = /^([^()]*)(?:\(([^()]*)\))?\s*$/u.exec(location) ?? []
  const parts = [...locationsOf(hub).slice(state === '' ? -2 : -1), ...locationsOf(state).slice(-1)]
  const named = parts.filter((part, index) => part.toLowerCase() !== parts[index - 1]?.toLowerCase())
  const place = named.join(', ')
  return place.length > LONGEST_LOCATION ? '' : place
}

/** Each place between commas; of a hub's name only the city. */
function locationsOf(written: string): string[] {
  return written
    .split(',')
    .map((part) => (part.split('_')[0] ?? '').trim())
    .filter((part) => /^[\p{L}\p{M}][\p{L}\p{M} .'&-]*$/u.test(part) && !NOWHERE.has(part.toLowerCase()))
    .map((part) => titled(part))
}

const NOWHERE = new Set(['na', 'n', 'null', 'none', 'unknown'])

function titled(part: string): string {
  const spaced = part.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/\s+/gu, ' ')
  if (spaced !== spaced.toUpperCase() && spaced !== spaced.toLowerCase()) return spaced
  return spaced
    .toLowerCase()
    .replaceAll(/(^|[\s.-])(\p{L})/gu, (_, before: string, first: string) => before + first.toUpperCase())
}
