/** A text that may name a person, made blank: an x for each letter and digit, in any script. */
export const blank = (text: string): string => text.replaceAll(/[\p{L}\p{M}\p{N}]/gu, 'x')

/** A number that is less than the largest one that may stay; else that one. */
export const small = (value: number, largest: number): number => (Math.abs(value) < largest ? value : largest)

/**
 * The JSON of a body, each text and number as `keep` has it, by the names of the fields down to it. Names of fields
 * that are none, or could be a number of a person or a parcel, are blanked; so is a body that is no JSON, of which the
 * beginning is left.
 */
export function redactedJson(body: string, keep: Keep): string {
  try {
    return JSON.stringify(redacted(JSON.parse(body), [], keep))
  } catch {
    return blank(body.slice(0, LONGEST))
  }
}

type Keep = (value: string | number, path: readonly string[]) => string | number

const LONGEST = 2_000
const NAME = /^(?!(?:\D*\d){4})\w{1,64}$/

function redacted(value: unknown, path: readonly string[], keep: Keep): unknown {
  if (Array.isArray(value)) return value.map((each) => redacted(each, path, keep))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        NAME.test(name) ? name : blank(name),
        redacted(inner, [...path, name], keep),
      ]),
    )
  return typeof value === 'string' || typeof value === 'number' ? keep(value, path) : value
}

/** A message of which only the words of `own`, and codes such as `NOT_FOUND`, are left: it may name a customer. */
export const ownWords = (message: string, own: ReadonlySet<string>): string =>
  message.replaceAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu, (word) =>
    own.has(word.toLowerCase().replace('’', "'")) || /^[A-Z]+(?:_[A-Z]+)+$/.test(word) ? word : blank(word),
  )
