import { tidy } from './tidy.ts'

/** More parcels than any fulfilment has, and more text than any shop writes about them. */
const MOST_AWBS = 50
const MOST_TEXTS = 100
const LONGEST_TEXT = 8000
const LONGEST_WORD = 100

/**
 * The AWBs in a shop's tracking numbers, in upper case, each once, at most 50: without labels, links, spaces, commas
 * and invisible signs, also several in one text. If no text has one, they come from the tracking links. Dates, phone
 * numbers, amounts and words are none; a short number is one only if there is no other. Nothing usable is an empty
 * list. (Specification 2; decisions 41.)
 */
export function awbsIn(written: readonly string[], links: readonly string[] = []): string[] {
  const found = read(written)
  const awbs = found.whole.length > 0 ? found.whole : read(links).whole
  return [...new Set(awbs.length > 0 ? awbs : found.short)].slice(0, MOST_AWBS)
}

/** The numbers in the texts: `whole` ones of a courier's usual length, and shorter ones that may be one. */
interface Found {
  whole: string[]
  short: string[]
}

function read(texts: readonly string[]): Found {
  const found = texts.slice(0, MOST_TEXTS).map((text) => readText(tidy(begin(text)).toUpperCase()))
  return { whole: found.flatMap(({ whole }) => whole), short: found.flatMap(({ short }) => short) }
}

/** Cuts a long text. The number at its end may be cut as well, so it is dropped. */
const begin = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : text.slice(0, LONGEST_TEXT).replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,100}$/u, '')

const LINK = /(?:HTTPS?:\/\/|WWW\.)[^\s<>"']+/g
/**
 * Forms with letters, written with gaps or without: two letters, nine digits and two letters of all posts, a letter and
 * eight digits of DTDC.
 */
const LETTERED = /(?<![A-Z\d])(?:[A-Z]{2}[ -]?(?:\d[ -]?){9}[A-Z]{2}|[A-Z][ -]?\d{8})(?![A-Z\d])/g
const DATE = new RegExp(
  [
    String.raw`(?<![A-Z\d])(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d\d)|\d{4}-\d\d-\d\d)(?![A-Z\d])`,
    String.raw`(?<![A-Z\d./-])\d{1,2}[-/.]\d{1,2}(?![A-Z\d./-])`,
    String.raw`(?<![A-Z\d])\d{1,2}(?:ST|ND|RD|TH)?[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}(?:[ ,.-]{0,2}(?:\d{4}|\d\d)(?!\d))?`,
  ].join('|'),
  'g',
)
const MAIL = /[\w.+-]{1,64}@[\w.-]{1,200}/g
/** Numbers that are no parcel: an order, an invoice, a bill for the tax office, a tax payer's number. */
const OTHER = new RegExp(
  [
    String.raw`(?<![A-Z\d])(?:ORDER|ORD|INVOICE|INV|E[ -]?WAY[ -]?BILL|EWB)(?:[ .:#-]{0,3}(?:NUMBER|NUM|NO|ID)(?![A-Z]))?[ .:#/-]{0,4}(?!AWB|WAYBILL|TRACK)(?=[\w/-]{0,9}\d)[\w/-]{1,40}`,
    String.raw`(?<![A-Z\d])\d\d[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d](?![A-Z\d])`,
  ].join('|'),
  'g',
)
const SIZES = /(?<![A-Z\d])\d{1,3}(?:\.\d)?(?: ?[X×*] ?\d{1,3}(?:\.\d)?){2}(?!\d)/g
const CALLED = 'PH|PHONE|MOB|MOBILE|CELL|CONTACT|CALL|WHATSAPP|RIDER|TEL'
const AMOUNT = /(?:₹|(?<![A-Z])(?:RS|INR))[ .:]{0,3}\d[\d,]*(?:\.\d{1,2})?(?!\d)/g
/** The forms that a spreadsheet makes of a number. In "1.41E+11" most of it is lost. */
const DECIMAL = /(?<=\d{8})\.0+(?!\d)/g
const EXPONENT = /(?<![A-Z\d.])(\d)\.(\d{1,30})E\+?(\d\d)(?!\d)/g
const THOUSANDS = /(?<![\d,])\d{1,3}(?:,\d{2,3}){3,8}(?![\d,])/g
/** Two whole numbers that nothing but a sign parts. */
const PARTED = /(?<=(?<!\d)\d{10,20})[-.](?=\d{10,20}(?!\d))/g
const PHONE = new RegExp(
  String.raw`(?:\+91|(?<!\d)0(?=[6-9]\d{9})|(?<![A-Z])(?:${CALLED})\b[ .:#-]{0,3}(?:NO\b[ .:#-]{0,3})?(?:\+?91|0)?)[ -]?[6-9]\d{4}[ -]?\d{5}(?!\d)`,
  'g',
)

function readText(text: string): Found {
  const apart: string[] = []
  const setApart = (...awbs: string[]) => {
    apart.push(...awbs)
    return ','
  }
  const rest = text
    .replaceAll(LINK, (link) => setApart(...ofLink(link.replace(/[).,;:!?\]]{1,9}$/, ''))))
    .replaceAll(MAIL, ',')
    .replaceAll(EXPONENT, (_, first: string, rest: string, power: string) =>
      rest.length === +power ? first + rest : ',',
    )
    .replaceAll(OTHER, ',')
    .replaceAll(SIZES, ',')
    .replaceAll(DATE, ',')
    .replaceAll(PHONE, ',')
    .replaceAll(AMOUNT, ',')
    .replaceAll(DECIMAL, '')
    .replaceAll(THOUSANDS, (number) => number.replaceAll(',', ''))
    .replaceAll(PARTED, ' ')
    .replaceAll('_', ' ')
    .replaceAll(LETTERED, (form) => setApart(form.replaceAll(/[ -]/g, '')))
  // A word of three letters or more is between two numbers, or before one; fewer letters may be a part of it.
  const segments = rest.split(/[^\w\s.-]|[\r\n\t]|(?<![\w-])[A-Z]{3,}(?![\w-])/).map(ofSegment)
  return {
    whole: [...apart, ...segments.flatMap(({ whole }) => whole)],
    short: segments.flatMap(({ short }) => short),
  }
}

const LABEL =
  /^(?:AWB|WAYBILL|TRACKING|TRACK|DOCKET|CONSIGNMENT|SHIPMENT)(?:NUMBER|NUM|NO|ID)?\W*|^(?:BOX|PARCEL|PACKAGE|PKG|PKT|PART)\d{0,2}\W+/

/**
 * Reads a segment. A number may be written in groups, "2945 1000 0123 45"; whole numbers beside each other are several
 * AWBs, also with labels and counters.
 */
function ofSegment(segment: string): Found {
  const words = segment
    .split(/\s+/)
    .filter((word) => word.length <= LONGEST_WORD && /\d/.test(word))
    .map((word) => word.replace(/^\W+/, '').replace(LABEL, '').replaceAll(/\W/g, ''))
  const whole = words.filter(isWhole)
  const isGrouped = whole.every((word) => word.length < SURELY_WHOLE) && words.some((word) => isGroup(word))
  if (whole.length > 1 || (whole.length === 1 && !isGrouped)) return { whole, short: [] }
  // "SF77 1001 IN": the country at the end of a post's number has no digit, and belongs to it.
  const ofPost = /^[A-Z]{2}\d/.test(words[0] ?? '') && /\d[\s-]+IN\W*$/.test(segment)
  const joined = words.join('') + (ofPost ? 'IN' : '')
  return isWhole(joined) ? { whole: [joined], short: [] } : { whole: [], short: [joined].filter(isShort) }
}

const SURELY_WHOLE = 10
const isGroup = (word: string) => word.length >= 3 && word.length < 8

const TRACKING_KEY = /AWB|WAYBILL|TRACK|CONSIGN|DOCKET|SHIPMENT|CNNO$|^(?:CN|LR)(?:NO)?$/

/**
 * A link has its number in a value that is named so, else at the end of its path, else in a value that is nothing but a
 * number.
 */
function ofLink(link: string): string[] {
  const [path = '', ...rest] = decoded(link).split(/[?#]/)
  const values = rest.flatMap((part) => part.split('&')).map((pair) => pair.split('=').slice(-2))
  const named = values.flatMap(([key = '', value = '']) => (TRACKING_KEY.test(key) ? numbersIn(value) : []))
  if (named.length > 0) return named
  const inPath = path
    .split('/')
    .slice(3)
    .map(numbersIn)
    .findLast((numbers) => numbers.length > 0)
  return (
    inPath ??
    values.flatMap(([key = '', value]) => {
      if (value === undefined) return numbersIn(key)
      return /^(?:ID|NO|NUM|NUMBER|CODE|REF|Q)$/.test(key) ? numbersIn(value) : []
    })
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

/** True if a text is an AWB in any place: it is long enough and has enough digits. */
const isWhole = (text: string) => /^\w{8,40}$/.test(text) && digitsIn(text).length >= 6 && /[1-9]/.test(text)

const isShort = (text: string) => /^\w{4,40}$/.test(text) && digitsIn(text).length >= 4 && /[1-9]/.test(text)
