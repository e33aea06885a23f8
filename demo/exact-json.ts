/** JSON text in which a bigint is written as a plain integer, all its digits kept: ids of Shopify exceed 2^53. */
export function exactJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? rawJson(part.toString()) : part))
}

// TypeScript's library does not name JSON.rawJSON yet.
const { rawJSON: rawJson } = JSON as unknown as { rawJSON: (text: string) => object }
