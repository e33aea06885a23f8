import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { youGetInShort } from '#rules/returns/money/you-get.ts'
import { type Choices, piecesChosen } from '../choices.ts'
import type { Making } from '../outcomes.ts'
import { SAYS } from '../words.ts'
import { changeOf } from './change.ts'
import { worthOf } from './refund-summary.ts'

interface EffectProps {
  requests: readonly Making[]
  lines: readonly LineItem[]
  choices: Choices
  terms: Terms
}

/** The effect of SUBMIT, in a line for each request: "Exchange M → L · fee ₹99". */
export const Effect = ({ requests, lines, choices, terms }: EffectProps) =>
  requests.map((request) => (
    <span key={request.type} className="block">
      {request.type} {whatOf(request, choices, lines)} · {youGetInShort(worthOf(request, choices, terms))}
    </span>
  ))

/** "M → L" of a single item, or the number of pieces. */
function whatOf(request: Making, choices: Choices, lines: readonly LineItem[]): string {
  const [only, ...others] = request.lines
  const change = only && others.length === 0 ? changeOf(choices, only, lines) : undefined
  return change ?? SAYS.items(request.lines.reduce((sum, line) => sum + piecesChosen(choices, line), 0))
}
