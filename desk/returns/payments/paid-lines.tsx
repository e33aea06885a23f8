import type { PaidFileLine } from '#contract/desk/returns/payments.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { outcomeWords } from './words.ts'

/** Lines that are left out without a problem: recorded already, or not paid yet. */
const QUIET: ReadonlySet<PaidFileLine['outcome']> = new Set(['recorded', 'utr_missing'])

/** The lines of a file of payments: the refused ones with the reason, those to record, and the rest. */
export function PaidLines({ lines }: { lines: readonly PaidFileLine[] }) {
  const out = lines.filter(({ outcome }) => outcome !== 'records')
  const recorded = lines.filter(({ outcome }) => outcome === 'records')
  const wrong = out.filter(({ outcome }) => !QUIET.has(outcome))
  const quiet = out.filter(({ outcome }) => QUIET.has(outcome))
  return (
    <>
      <Part title="Not recorded" lines={wrong} tone="text-thread" />
      <Part title="Will be recorded" lines={recorded} tone="text-leaf" />
      <Part title="Nothing to do" lines={quiet} tone="text-soft" />
    </>
  )
}

function Part({ title, lines, tone }: { title: string; lines: readonly PaidFileLine[]; tone: string }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-base">
        {title} <span className="figures font-normal text-soft">{lines.length}</span>
      </h3>
      <ul className="mt-1">
        {lines.map((one) => (
          <li
            key={one.line}
            className={
              'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-hair py-1.5 ' +
              'form:grid-cols-[4rem_7rem_minmax(0,1fr)_11rem_7rem]'
            }
          >
            <span className="figures hidden text-soft form:inline">Line {one.line}</span>
            <span className="figures truncate font-medium">
              {one.id ? shownNumber(one.id) : one.reference || 'no reference'}
            </span>
            <span className={`col-span-2 row-start-3 form:col-span-1 form:row-auto ${tone}`}>
              {outcomeWords(one)}
              {one.firstName && (
                <span className="text-soft">
                  {' '}
                  · <bdi>{one.firstName}</bdi>
                </span>
              )}
            </span>
            <span className="figures row-start-2 truncate text-soft form:row-auto">{one.utr}</span>
            <span className="figures text-right">
              {one.amountPaise === undefined ? '' : rupeesText(one.amountPaise)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
