import { fill } from '#rules/templates/fill.ts'
import { REPLY_PLACES, type ReplyValues } from '#rules/templates/places.ts'

/** A canned reply with what is known of the ticket; what is not stands in square brackets, for the agent to fill. */
export function filledReply(text: string, known: ReplyValues): string {
  return fill(text, { ...GAPS, ...known })
}

/** Where the first bracket stands that was never filled. */
export function gapIn(text: string): { start: number; end: number; gap: string } | undefined {
  const found = GAP.exec(text)
  return found ? { start: found.index, end: found.index + found[0].length, gap: found[0] } : undefined
}

const gapFor = (name: string) => `[${name.replaceAll('_', ' ')}]`
const GAPS = Object.fromEntries(REPLY_PLACES.map((name) => [name, gapFor(name)]))
const GAP = new RegExp(`\\[(?:${REPLY_PLACES.map((name) => name.replaceAll('_', ' ')).join('|')})\\]`)
