/** One exchange with an outside system, without anything that names a person, a parcel or a secret. */
export interface Recorded {
  method: string
  path: string
  status: number
  type: string
  body: string
}

/** Notes every exchange of `fetch` from now on; `stop` ends it and answers them. */
export function record(): { stop(): Recorded[] } {
  const before = globalThis.fetch
  const recorded: Recorded[] = []
  globalThis.fetch = async (input, init) => {
    const response = await before(input, init)
    const body = await response.clone().text()
    recorded.push({
      method: init?.method ?? 'GET',
      path: new URL(input instanceof Request ? input.url : input).pathname,
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: withoutPeople(body),
    })
    return response
  }
  return {
    stop() {
      globalThis.fetch = before
      return recorded
    },
  }
}

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
