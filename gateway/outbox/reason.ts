import { codeOf, UpstreamError } from '#adapters/http-client.ts'

const LONGEST_REASON = 200

/** Why a delivery failed, in words that can be stored: messages of other errors may quote an address or a text. */
export function reasonOf(error: unknown): string {
  if (error instanceof UpstreamError) return error.message.slice(0, LONGEST_REASON)
  const name = error instanceof Error ? error.name : typeof error
  return `${name} ${codeOf(error)}`.trimEnd().slice(0, LONGEST_REASON)
}
