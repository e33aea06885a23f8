import type { NewsInShort } from '#contract/news/news.ts'
import { isOver } from '#rules/news/near-day.ts'

/**
 * The line and the sentence of news as they are true now: after the end of the day `until` in India, the line is
 * `after`, and there is no sentence. A page that was stored for the time without a network may be read days later.
 */
export function shownNews({ line, says, until, after }: NewsInShort, now: Date): { line: string; says: string } {
  if (after === undefined || !isOver(until, { now, style: 'page' })) return { line, says }
  return { line: after, says: '' }
}

/** The colour of the line of news in a list: its mood without a lead. */
export const TONE_OF: Readonly<Record<NewsInShort['tint'], string>> = {
  plain: '',
  leaf: 'text-leaf',
  turmeric: 'text-turmeric',
}
