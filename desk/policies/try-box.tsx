import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { ShopRule, TriedGroup, TriedLine, Verdict } from '#contract/desk/policy-rules.ts'
import { rupees, rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Link } from 'react-router'
import { OrderLookup } from '../call/order-lookup.tsx'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { daysWords } from './rule-shown.ts'

/** The rule that decides on each item of an order, by the saved rules. It changes nothing. */
export function TryBox() {
  const [tried, setTried] = useState<DeskResponse<'policies.try'>>()
  return (
    <section aria-labelledby="policy-try" className="px-4 pt-4">
      <h3 id="policy-try" className="mb-2 text-lg">
        Try an order
      </h3>
      <OrderLookup onFound={setTried} />
      {tried && tried.requests.length > 0 && (
        <ul aria-label={`Requests on order ${tried.order}`} className="mt-4 max-w-page">
          {tried.requests.map(({ name, verdict }) => (
            <li key={name} className="flex flex-wrap gap-x-3 border-t border-hair py-1.5 text-sm">
              <Link to={`/returns/${encodeURIComponent(name)}`} className="figures text-river underline">
                {shownNumber(name)}
              </Link>
              <span>{DOES[verdict.does]}</span>
              <span className={verdict.by ? 'font-medium' : 'text-soft'}>{verdict.by || 'general policy'}</span>
            </li>
          ))}
        </ul>
      )}
      {tried && (
        <ul aria-label={`Order ${tried.order}`} aria-live="polite" className="mt-4 flex flex-col gap-4">
          {tried.lines.map((line) => (
            <TriedItem key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The decisions of these rules on the requests of the last 90 days. It changes nothing. */
export function PastBox({ rules, isReady }: { rules: ShopRule[]; isReady: boolean }) {
  const [tried, setTried] = useState<{ of: string; found: DeskResponse<'policies.tryPast'> }>()
  const [failed, setFailed] = useState('')
  const { busy, run } = useOneAtATime()
  const of = JSON.stringify(rules)

  const tryPast = () =>
    run(async () => {
      setFailed('')
      try {
        setTried({ of, found: await bodyOf('policies.tryPast', { rules }) })
      } catch (error) {
        setFailed(error instanceof DeskRefused ? error.message : 'The desk cannot be reached just now.')
      }
    })

  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="quiet" busy={busy} onClick={() => isReady && void tryPast()}>
        Try on the last 90 days
      </Button>
      <output className="text-sm">{tried?.of === of && <Past {...tried.found} />}</output>
      {failed && <Notice tone="error">{failed}</Notice>}
    </div>
  )
}

function Past({
  requests,
  approved,
  turnedDown,
  examples,
  early,
  kept: letKeep,
  asked: requestPhoto,
}: DeskResponse<'policies.tryPast'>) {
  if (requests === 0) return 'No request was made in the last 90 days.'
  const atOnce = { count: approved, turnedDown, examples }
  return (
    <>
      <PastLine does="Would have approved" of={`of ${requests} at once.`} group={atOnce} />
      {requestPhoto.count > 0 && (
        <PastLine does="Would have asked" of="customers for a photo first." group={requestPhoto} />
      )}
      {letKeep.count > 0 && (
        <PastLine does="Would have let the customer keep" of={`of them: ${moneyOf(letKeep)}.`} group={letKeep} />
      )}
      {early.count > 0 && (
        <PastLine does="Would have refunded" of={`at the first scan: ${moneyOf(early)}.`} group={early} />
      )}
    </>
  )
}

const moneyOf = ({ paidPaise }: TriedGroup) => rupeesText(paidPaise)

interface PastLineProps {
  does: string
  of: string
  group: Pick<TriedGroup, 'count' | 'turnedDown' | 'examples'>
}

/** The requests that a rule would have matched: their number, and the rejected ones. */
function PastLine({ does, of, group: { count, turnedDown, examples } }: PastLineProps) {
  return (
    <span className="block">
      {does} <strong className="font-medium">{count}</strong> {of}{' '}
      {turnedDown === 0 ? 'None of them was declined.' : `${turnedDown} of them you declined:`}{' '}
      {examples.map((name) => (
        <Link key={name} to={`/returns/${name}`} className="mr-2 text-river underline">
          {shownNumber(name)}
        </Link>
      ))}
    </span>
  )
}

const STANDINGS: Record<TriedLine['standing'], string> = {
  eligible: 'can be asked back now',
  held: 'held by a request',
  window_over: 'window over',
  not_delivered: 'not delivered yet',
  not_returnable: 'cannot be asked back',
}

function TriedItem({ line }: { line: TriedLine }) {
  const back = line.returnable.value ? line.exchangeOnly : line.returnable
  const rows = [
    ['Comes back', backWords(line), back.by],
    ['Window', daysWords(line.windowDays.value), line.windowDays.by],
    ['Return fee', rupees(line.returnFee.value), line.returnFee.by],
    ['Exchange fee', rupees(line.exchangeFee.value), line.exchangeFee.by],
    ['Photo', line.photoNeeded.value ? 'of this item' : 'one for the request', line.photoNeeded.by],
    ...(line.alone ? aloneRows(line.alone) : []),
  ] as const
  return (
    <li className="max-w-page rounded-md border border-hair bg-sheet p-4">
      <h4 className="font-medium break-words">{line.title}</h4>
      <p className="figures text-sm break-words text-soft">
        {[line.sku, STANDINGS[line.standing]].filter(Boolean).join(' · ')}
      </p>
      <table className="mt-2 w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Outcome</th>
            <th scope="col">Decided by</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, value, by]) => (
            <tr key={what} className="border-t border-hair align-top">
              <th scope="row" className="w-1/3 py-1.5 pr-3 font-normal text-soft">
                {what}
              </th>
              <td className="w-1/3 py-1.5 pr-3">{value}</td>
              <td className={`py-1.5 wrap-anywhere ${by ? 'font-medium' : 'text-soft'}`}>{by || 'general policy'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {line.says && <p className="mt-2 text-sm">The customer reads: “{line.says}”</p>}
    </li>
  )
}

/** The decisions on a return of the item alone. */
const aloneRows = ({ does, by, earlyBy }: Verdict) =>
  [
    ['Returned alone', DOES[does], by],
    ['Refund', earlyBy ? 'at the first scan' : 'after inspection', earlyBy],
  ] as const

const DOES: Record<Verdict['does'], string> = {
  ask: 'photo asked for first',
  approve: 'approved at once',
  keep: 'approved, the customer keeps it',
  hand: 'decided by staff',
}

function backWords({ returnable, exchangeOnly }: TriedLine): string {
  if (!returnable.value) return 'no'
  return exchangeOnly.value ? 'exchange only' : 'return or exchange'
}
