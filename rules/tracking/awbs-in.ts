import { tidy } from './tidy.ts'

/** More parcels than any fulfilment has, and more text than any shop writes about them. */
const MOST_AWBS = 50
const MOST_TEXTS = 100
const LONGEST_TEXT = 2000
const LONGEST_WORD = 100

/**
 * The AWBs in what a shop wrote as its tracking numbers, in upper case, each once, at most 50: without labels, links, spaces, commas and
 * invisible signs, several in one text too. Where no text has one, they are taken from the tracking links. Dates, phone numbers, amounts and
 * words are none; a short number is one only where there is no other. Nothing usable is an empty list. (Specification 2; decisions 41.)
 */
export function awbsIn(written: readonly string[], links: readonly string[] = []): string[] {
  const found = read(written)
  const awbs = found.whole.length > 0 ? found.whole : read(links).whole
  return [...new Set(awbs.length > 0 ? awbs : found.short)].slice(0, MOST_AWBS)
}

/** What the texts contain: `whole` numbers of a courier's usual length, and shorter ones that may be one. */
interface Found {
  whole: string[]
  short: string[]
}

function read(texts: readonly string[]): Found {
  const found = texts.slice(0, MOST_TEXTS).map((text) => readText(tidy(text.slice(0, LONGEST_TEXT)).toUpperCase()))
  return { whole: found.flatMap(({ whole }) => whole), short: found.flatMap(({ short }) => short) }
}

const LINK = /(?:HTTPS?:\/\/|WWW\.)[^\s<>"']+/g
/** Forms with letters, written with gaps or without: two letters, nine digits and two letters of all posts, a letter and eight digits of DTDC. */
const LETTERED = /(?<![A-Z\d])(?:[A-Z]{2}[ -]?(?:\d[ -]?){9}[A-Z]{2}|[A-Z][ -]?\d{8})(?![A-Z\d])/g
const DATE = /(?<![A-Z\d])(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d\d)|\d{4}-\d\d-\d\d)(?![A-Z\d])/g
const CALLED = 'PH|PHONE|MOB|MOBILE|CELL|CONTACT|CALL|WHATSAPP|RIDER|TEL'
const AMOUNT = /(?:₹|(?<![A-Z])(?:RS|INR))[ .:]{0,3}\d[\d,]*(?:\.\d{1,2})?(?!\d)/g
/** What a spreadsheet makes of a number. */
const DECIMAL = /(?<=\d{8})\.0+(?!\d)/g
const PHONE = new RegExp(
  String.raw`(?:\+91|(?<![A-Z])(?:${CALLED})\b[ .:#-]{0,3}(?:NO\b[ .:#-]{0,3})?(?:\+?91|0)?)[ -]?[6-9]\d{4}[ -]?\d{5}(?!\d)`,
  'g',
)

function readText(text: string): Found {
  const apart: string[] = []
  const setApart = (...awbs: string[]) => {
    apart.push(...awbs)
    return ','
  }
  const rest = text
    .replaceAll(LINK, (link) => setApart(...ofLink(link)))
    .replaceAll(DATE, ',')
    .replaceAll(PHONE, ',')
    .replaceAll(AMOUNT, ',')
    .replaceAll(DECIMAL, '')
    .replaceAll(LETTERED, (form) => setApart(form.replaceAll(/[ -]/g, '')))
  // A word of three letters or more stands between two numbers, or before one; fewer may be a part of it.
  const segments = rest.split(/[^\w\s.-]|[\r\n\t]|(?<![\w-])[A-Z]{3,}(?![\w-])/).map(ofSegment)
  return {
    whole: [...apart, ...segments.flatMap(({ whole }) => whole)],
    short: segments.flatMap(({ short }) => short),
  }
}

const LABEL = /^(?:AWB|WAYBILL|TRACKING|TRACK|DOCKET|CONSIGNMENT|SHIPMENT)(?:NUMBER|NUM|NO|ID)?[\W_]*/

/** A number may be written in groups, "2945 1000 0123 45"; whole numbers beside each other are several, with what counts them. */
function ofSegment(segment: string): Found {
  const words = segment
    .split(/\s+/)
    .filter((word) => word.length <= LONGEST_WORD && /\d/.test(word))
    .map((word) =>
      word
        .replace(/^[\W_]+/, '')
        .replace(LABEL, '')
        .replaceAll(/\W/g, ''),
    )
  const whole = words.filter(isWhole)
  const isGrouped = whole.every((word) => word.length < SURELY_WHOLE) && words.some((word) => isGroup(word))
  if (whole.length > 1 || (whole.length === 1 && !isGrouped)) return { whole, short: [] }
  // "SF77 1001 IN": the country at the end of a post's number has no digit, and belongs to it.
  const ofPost = /^[A-Z]{2}\d/.test(words[0] ?? '') && /\d[\s-]+IN[\W_]*$/.test(segment)
  const joined = words.join('') + (ofPost ? 'IN' : '')
  return isWhole(joined) ? { whole: [joined], short: [] } : { whole: [], short: [joined].filter(isShort) }
}

const SURELY_WHOLE = 10
const isGroup = (word: string) => word.length >= 3 && word.length < 8

const TRACKING_KEY = /AWB|WAYBILL|TRACK|CONSIGN|DOCKET|SHIPMENT|^(?:CN|LR)(?:NO)?$/

/** A link has its number in a value that is named so, else at the end of its path, else in a value that is nothing but a number. */
function ofLink(link: string): string[] {
  const [path = '', ...rest] = decoded(link).split(/[?#]/)
  const values = rest.flatMap((part) => part.split('&')).map((pair) => pair.split('='))
  const named = values.flatMap(([key = '', value = '']) => (TRACKING_KEY.test(key) ? numbersIn(value) : []))
  if (named.length > 0) return named
  const inPath = path
    .split('/')
    .slice(3)
    .map(numbersIn)
    .findLast((numbers) => numbers.length > 0)
  return (
    inPath ??
    values.flatMap(([key = '', value = '']) => (/^(?:ID|NO|NUM|NUMBER|CODE|REF|Q)$/.test(key) ? numbersIn(value) : []))
  )
}

const numbersIn = (value: string) =>
  value
    .split(/[,;|\s+]/)
    .map((word) => word.replaceAll('-', ''))
    .filter(isWhole)

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** Long enough, and digits enough, to be an AWB wherever it stands. */
const isWhole = (text: string) => /^\w{8,40}$/.test(text) && digitsIn(text).length >= 6 && /[1-9]/.test(text)

const isShort = (text: string) => /^\w{4,40}$/.test(text) && digitsIn(text).length >= 4 && /[1-9]/.test(text)
