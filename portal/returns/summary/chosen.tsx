import type { LineItem } from '#contract/orders.ts'
import { GoodsTitle, Pictures } from '../../goods.tsx'
import { pieces } from '../../words.ts'
import { type Choices, piecesChosen, wishOf } from '../choices.ts'
import { type Making, outcomeOf } from '../outcomes.ts'
import { LATE } from '../late-words.ts'
import { sizes } from './change.ts'
import { ExpectedRows, madeWords } from './expected-rows.tsx'
import { WhatYouGet, type WhatYouGetProps } from './what-you-get.tsx'

interface ChosenProps extends WhatYouGetProps {
  requests: readonly Making[]
}

/**
 * The summary beside the form: the chosen items with their pictures, and what the requests bring. Before an item is
 * chosen, the days of a request that is sent now.
 */
export function Chosen({ requests, ...parts }: ChosenProps) {
  const { lines, choices } = parts
  if (requests.length === 0)
    return (
      <>
        <p className="mt-2 text-sm text-soft">{LATE.noneChosen}</p>
        <dl className="figures mt-4 flex flex-col gap-2 border-t border-hair pt-4 text-sm">
          <ExpectedRows {...parts} requests={[{ type: choices.type, reason: '0', lines: [] }]} />
        </dl>
      </>
    )
  return (
    <>
      <ul className="mt-3">
        {requests
          .flatMap((request) => request.lines)
          .map((line) => (
            <li key={line.id} className="flex gap-3 py-2">
              <Pictures item={{ src: line.src, replacement: replacementOf(choices, line, lines) }} className="w-10" />
              <span className="min-w-0 text-sm">
                <span className="block">
                  <GoodsTitle title={line.title} />
                </span>
                <span className="figures text-soft">
                  {[sizes(choices, line, lines), pieces(piecesChosen(choices, line), line.units)]
                    .filter(Boolean)
                    .join(' · ')}
                  {outcomeOf(choices, line, lines) === 'Exchange' && madeWords(choices, line)}
                </span>
              </span>
            </li>
          ))}
      </ul>
      <WhatYouGet {...parts} isBeside />
    </>
  )
}

const replacementOf = (choices: Choices, line: LineItem, lines: readonly LineItem[]) =>
  outcomeOf(choices, line, lines) === 'Exchange' ? wishOf(choices, line).product : undefined
