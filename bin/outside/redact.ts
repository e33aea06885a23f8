/**
 * A body in which only the words that a vendor says to each shop are left. The form stays: a replay is read the same
 * way.
 */
export function withoutPeople(body: string): string {
  try {
    return JSON.stringify(redacted(JSON.parse(body), ''))
  } catch {
    return masked(body.slice(0, LONGEST))
  }
}

const LONGEST = 2_000

/** Fields that hold words of the vendor, and PIN codes of places. */
const OPEN =
  /status|code|message|error|remark|type|currency|entity|^pin$|^pickup$|^cod$|reason|source|step|serviceable/i

function redacted(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((each) => redacted(each, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [masked(name), redacted(inner, name)]))
  if (typeof value === 'string') return OPEN.test(key) ? masked(value) : value.replaceAll(/[\p{L}\p{N}]/gu, 'x')
  if (typeof value === 'number') return OPEN.test(key) || Math.abs(value) < 10 ? value : 10
  return value
}

/** Words without what could be a phone number, an AWB, an address or a token. */
const masked = (text: string) =>
  text
    .replaceAll(/[\w.+-]+@[\w.-]+/g, 'x@x.example')
    .replaceAll(/\d{7,}/g, (digits) => '0'.repeat(digits.length))
    .replaceAll(/(?=[\w-]*\d)[\w-]{24,}/g, 'x')
