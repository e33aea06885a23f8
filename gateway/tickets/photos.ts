import type { TicketFile } from '#contract/tickets.ts'
import { refuse } from '../http/failures.ts'

/** The photos of a message, each named once. */
export function photoIds(files: TicketFile[]): string[] {
  const ids = files.map((file) => file.id)
  return new Set(ids).size === ids.length ? ids : refuse('INVALID_BODY')
}
