/** The JSON of a text, with integers beyond 2^53 kept as strings of digits: Shopify's ids exceed it. */
export function parseExact(text: string): unknown {
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && INTEGER.test(source) && !Number.isSafeInteger(value)
      ? source
      : value,
  )
}

const INTEGER = /^-?\d+$/

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

// TypeScript's library does not name the third argument of a reviver yet.
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
