import type { Refusal } from '#contract/call.ts'
import { waitWords } from '#rules/access/wait.ts'
import { SENTENCES } from '../words.ts'

/** What is said of a refusal: the gateway's own sentence, which knows how long to wait. */
export function sentenceOf({ message, error, about }: Refusal): string {
  return message || SENTENCES[error].replace('{wait}', waitWords(secondsIn(about)))
}

/** How many seconds a refusal asks to wait. */
export const secondsIn = (about: string | undefined) => Math.max(0, Number(about ?? 0)) || 0
