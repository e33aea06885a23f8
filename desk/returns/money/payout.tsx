import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Notice } from '#ui/notice.tsx'
import { Moment } from '../../moment.tsx'
import { type AccountState, type LastPayout as Last, payoutWords } from './payout-words.ts'

type Payout = NonNullable<OpenedRequest['payout']>

const TROUBLE: Record<NonNullable<Payout['trouble']>, string> = {
  unknown: 'The bank does not know the account that the customer gave. They were asked for another one.',
  refused: 'The bank did not take the money for this account. The customer was asked for another one.',
  returned:
    'The bank sent the money back, since it does not take this account. The customer was asked for another one; ' +
    'then the refund is to be paid again.',
}

/** The account for the refund of a return that was paid in cash, and the state of its payout. */
export function Payout({ request: { payout } }: { request: OpenedRequest }) {
  if (!payout) return null
  const { account, checked, name, trouble, last } = payout
  const isGone = last?.state === 'reversed' && !account && !trouble
  const state = isGone ? 'gone' : trouble ? 'requested' : 'stored'
  return (
    <section aria-labelledby="payout" className="flex flex-col gap-2">
      <h2 id="payout" className="text-base">
        Refund to the customer’s account
      </h2>
      {account && (
        <p>
          To <strong className="figures font-medium">{account}</strong>
          {name ? (
            <>
              , at the bank in the name of <bdi className="font-medium">{name}</bdi>
            </>
          ) : (
            <span className="text-soft">
              {checked === 'unsaid' ? ', which the bank did not confirm' : ', the bank is being asked about it'}
            </span>
          )}
          .
        </p>
      )}
      {trouble && <Notice tone="notice">{TROUBLE[trouble]}</Notice>}
      {!account && !trouble && !last && <p className="text-soft">Waiting for the customer’s UPI or bank details.</p>}
      {last && <LastPayout last={last} account={state} />}
    </section>
  )
}

function LastPayout({ last, account }: { last: Last; account: AccountState }) {
  const { state, utr, trouble, againAt, askedBy: requestedBy, confirmedBy, at } = last
  const isTask = state === 'waiting' || state === 'failed' || state === 'reversed' || trouble !== undefined
  const sentence = (
    <>
      <p>
        {payoutWords(last, account)}{' '}
        {againAt && (
          <>
            It is paid again by itself <Moment at={againAt} />.
          </>
        )}{' '}
        {utr && <span className="figures">UTR {utr}</span>}
      </p>
      <p className="text-sm text-soft">
        {requestedBy ? <bdi>{requestedBy.name}</bdi> : 'Automatic'}
        {confirmedBy && (
          <>
            {' '}
            and <bdi>{confirmedBy.name}</bdi>
          </>
        )}
        , <Moment at={at} />
      </p>
    </>
  )
  return isTask ? <Notice tone="notice">{sentence}</Notice> : <div>{sentence}</div>
}
