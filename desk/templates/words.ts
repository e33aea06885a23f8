import type { ReplyProblem } from '#rules/templates/reply-problem.ts'
import { DESK_SENTENCES } from '../words.ts'

/** The sentence for a refused text; it names an unknown placeholder. */
export function problemWords({ code, about }: ReplyProblem): string {
  if (code === 'PLACE_UNKNOWN') return `There is no placeholder {${about}} here.`
  return code === 'CATEGORY_MISSING' ? 'Please choose a category of the list.' : DESK_SENTENCES[code]
}
