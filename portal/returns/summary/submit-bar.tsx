import type { ReactNode } from 'react'
import type { LineItem } from '#contract/orders.ts'
import { rupees } from '#rules/india/money.ts'
import { youGetInShort } from '#rules/returns/money/you-get.ts'
import { changeWords } from '#rules/exchanges/wish.ts'
import { useBar } from '#ui/bar-height.ts'
import { GoodsTitle, Pictures } from '../../goods.tsx'
import type { Details } from '../payload.ts'
import { worthOf } from './refund-summary.ts'
import { feeOfRequest } from '../by-rules.ts'
import { type Choices, piecesChosen, wishOf } from '../choices.ts'
import { type Making, outcomeOf, reasonOfItem, requestsOf } from '../outcomes.ts'
import { pieces } from '../../words.ts'
import { SAYS } from '../words.ts'

interface SubmitBarProps {
  details: Details
  choices: Choices
  /** SUBMIT. */
  button: ReactNode
  /** The content above the button. */
  children: ReactNode
}

/**
 * The number of items, their value and fee, and SUBMIT: a bar at the bottom of a phone, beside the form on a wide
 * screen.
 */
export function SubmitBar({ details, choices, button, children }: SubmitBarProps) {
  const bar = useBar<HTMLElement>()
  const { orderDetails: order, terms } = details
  const requests = requestsOf(choices, order.line_items)
  const lines = requests.flatMap((request) => request.lines)

  return (
    <aside
      ref={bar}
      aria-label={SAYS.summary}
      className={
        'sticky bottom-0 z-10 -mx-4 max-form:data-tall:static border-t border-hair bg-paper px-4 py-3 form:top-6 ' +
        'form:bottom-auto form:mx-0 form:self-start form:border-0 form:bg-transparent form:p-0'
      }
    >
      <div className="form:rounded-md form:border form:border-hair form:bg-sheet form:p-5">
        <div className="hidden form:block">
          <h2 className="text-xl">{SAYS.summary}</h2>
          {lines.length === 0 && <p className="mt-2 text-sm text-soft">{SAYS.noneChosen}</p>}
          <ul className="mt-3 max-h-[45vh] overflow-y-auto">
            {lines.map((line) => (
              <li key={line.id} className="flex gap-3 py-2">
                <Pictures
                  item={{ src: line.src, replacement: replacementOf(choices, line, order.line_items) }}
                  className="w-10"
                />
                <span className="min-w-0 text-sm">
                  <span className="block">
                    <GoodsTitle title={line.title} />
                  </span>
                  <span className="figures text-soft">
                    {[sizes(choices, line, order.line_items), pieces(piecesChosen(choices, line))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        {children}
        <div
          className={
            'flex flex-wrap items-center gap-x-4 gap-y-2 form:mt-4 form:block form:border-t form:border-hair ' +
            'form:pt-4'
          }
        >
          {requests.length > 0 ? (
            <p className="figures grow-999 basis-[7rem] text-sm form:pb-4 form:text-base">
              {requests.map((request) => (
                <span key={request.type} className="block">
                  {request.type} {SAYS.items(countOf(request, choices))} ·{' '}
                  {youGetInShort(worthOf(request, choices, terms))}
                </span>
              ))}
            </p>
          ) : (
            <NoneYet choices={choices} terms={terms} />
          )}
          {button}
        </div>
      </div>
    </aside>
  )
}

const countOf = ({ lines }: Making, choices: Choices) =>
  lines.reduce((sum, line) => sum + piecesChosen(choices, line), 0)

/** The fee, before an item is chosen. */
function NoneYet({ choices, terms }: { choices: Choices; terms: Details['terms'] }) {
  const fee = feeOfRequest({ type: choices.type, reason: '0', lines: [] }, choices, terms)
  return (
    <p className="figures grow-999 basis-[7rem] form:flex form:justify-between form:pb-4">
      <span className="block text-sm text-soft form:text-base form:text-ink">{SAYS.fee[choices.type]}</span>
      <span className="block text-lg font-medium form:text-base">{fee > 0 ? rupees(fee) : SAYS.free}</span>
    </p>
  )
}

const replacementOf = (choices: Choices, line: LineItem, lines: readonly LineItem[]) =>
  outcomeOf(choices, line, lines) === 'Exchange' ? wishOf(choices, line).product : undefined

/** The size that an item has, or the one that is to come in its place. */
export function sizes(choices: Choices, line: LineItem, lines: readonly LineItem[]): string {
  const wish = wishOf(choices, line)
  const isKnown = outcomeOf(choices, line, lines) === 'Exchange' && reasonOfItem(choices, line, lines) !== '0'
  if (!isKnown || wish.size === '') return line.size
  return changeWords(line.size, wish)
}
