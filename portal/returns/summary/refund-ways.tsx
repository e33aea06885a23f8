import type { RefundMethod } from '#contract/payouts.ts'
import { rupeesText } from '#rules/india/money.ts'
import { bonusDue, totalDue } from '#rules/returns/bonus/bonus.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import { Section } from '../../section.tsx'
import { wayOf } from '../by-rules.ts'
import type { Change } from '../choices.ts'
import { requestsOf } from '../outcomes.ts'
import { byWords, daysOf } from './expected-rows.tsx'
import { worthOf } from './refund-summary.ts'
import type { WhatYouGetProps } from './what-you-get.tsx'

/** The sentences of the choice of a refund. */
export const WAYS = {
  title: 'How should we refund you?',
  names: {
    source: 'Original payment method',
    account: 'UPI or bank account',
    credit: 'Store credit',
    card: 'Gift card',
  } satisfies Record<RefundMethod, string>,
  bonus: (amount: string) => `Includes ${amount} bonus from us.`,
  notes: {
    account: 'You tell us the account once your return is approved.',
    credit: 'In your account, for your next order.',
    card: 'A code by email, to use or give away.',
  } as Partial<Record<RefundMethod, string>>,
}

interface RefundWaysProps extends Pick<WhatYouGetProps, 'lines' | 'choices' | 'terms' | 'isCollected'> {
  choose: (change: Change) => void
  error: string | undefined
}

/** The ways of the refund, each with its amount and its time; nothing if there is no choice, or no money to refund. */
export function RefundWays({ lines, choices, choose, terms, isCollected, error }: RefundWaysProps) {
  const ways = terms.refund_choices ?? []
  const request = requestsOf(choices, lines).find(({ type }) => type === 'Return')
  if (ways.length === 0 || !request) return null
  const worths = ways.map(({ way }) => worthOf(request, { ...choices, refundWay: way }, terms))
  if (worths.every((worth) => dueOf(worth) === 0 && !worth.isUnknown)) return null
  const chosen = wayOf(choices, terms)
  return (
    <Section title={WAYS.title} section="refund" error={error}>
      <div className="border-t border-hair">
        {ways.map(({ way, when = '' }, place) => {
          const worth = worths[place]
          const { end } = daysOf(request, { ...choices, refundWay: way }, terms, isCollected)
          const time = end ? byWords(end) : when && when.charAt(0).toUpperCase() + when.slice(1)
          return (
            <label
              key={way}
              className={
                'grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-hair py-3 ' +
                'hover:text-river'
              }
            >
              <input
                type="radio"
                name="refundWay"
                checked={chosen?.way === way}
                onChange={() => choose((now) => ({ ...now, refundWay: way }))}
                className="mt-0.5 size-5 accent-river"
              />
              <span className="font-medium">{WAYS.names[way]}</span>
              <span className="figures font-medium">{worth && !worth.isUnknown && rupeesText(totalDue(worth))}</span>
              <span className="col-start-2 text-sm text-soft">
                {worth && !worth.isUnknown && bonusDue(worth) > 0 && (
                  <span className="figures block text-leaf">{WAYS.bonus(rupeesText(bonusDue(worth)))}</span>
                )}
                {time && `${time}. `}
                {WAYS.notes[way]}
              </span>
            </label>
          )
        })}
      </div>
    </Section>
  )
}
