import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Notice } from '#ui/notice.tsx'
import { rupeesText } from '#rules/india/money.ts'
import { Timeline } from '#ui/timeline.tsx'
import { useRequestDraft } from '../../editing/request-draft.ts'
import { useLive } from '../../call/live.ts'
import { requestPath } from '../request-path.ts'
import { useActs } from '../use-acts.ts'
import { Moment } from '../../moment.tsx'
import { settledAs } from '../words.ts'
import { useKeys } from '../../keys/keys.ts'
import { Actions } from './actions.tsx'
import { Evidence } from './photos-compare.tsx'
import { Facts } from './facts.tsx'
import { spendUndo } from '../../undo/pending.ts'
import { noteMovedOn } from '../../undo/moved-on.ts'
import { REQUESTS_LIST } from '../requests/queue-views.ts'
import { InShopify } from './in-shopify.tsx'
import { Notes } from './notes.tsx'
import { Payout } from '../money/payout.tsx'
import { Pickups } from './pickups.tsx'
import { NextStep, RequestHead, Warnings } from './request-head.tsx'
import { RequestTickets, CustomerHistory } from './customer-history.tsx'
import { StepList } from './step-list.tsx'
import { Wish } from './request-summary.tsx'
import { stagesOf } from './stages.ts'

interface RequestPageProps {
  request: OpenedRequest
  reload: () => void
  /** Reads the request again during the agent's work, since something changed. */
  look: () => void
  /** True during a reload: the data may be outdated, so no action uses it. */
  isReading: boolean
  /** True if the reload failed: the data may be outdated. */
  isOld: boolean
}

/** A loaded request: the customer's wish, their photos and history, and the actions at the foot. */
export function RequestPage({ request, reload, look, isReading, isOld }: RequestPageProps) {
  const { id } = request
  const navigate = useNavigate()
  const draft = useRequestDraft(id)
  const [dialog, setDialog] = useState('')
  const note = useRef<HTMLTextAreaElement>(null)
  const to = REQUESTS_LIST.neighboursOf(id)
  const go = (other: string) => void navigate(requestPath(other))
  const toQueue = () => {
    const { to: queue, state } = REQUESTS_LIST.backLink()
    void navigate(queue, { state })
  }

  const doing = useActs(id, {
    onDeferred(ends) {
      setDialog('')
      if (!ends || !to.after) return
      noteMovedOn()
      go(to.after)
    },
    onTrouble(trouble) {
      if (!trouble.changed) return
      setDialog('')
      reload()
    },
    onDone: reload,
  })
  const acts = { ...doing, busy: doing.busy || isReading }
  // An open dialog keeps the data of its opening: the answer to its call reports a later change.
  const mayLook = dialog === '' && !acts.busy && !doing.pending
  useLive(
    ({ kind }) => kind === 'return' || kind === 'all',
    () => mayLook && look(),
  )
  usePageKeys({ to, go, toQueue, onNote: () => note.current?.focus() })

  return (
    <article className="flex grow flex-col desk:min-h-screenful">
      <RequestHead request={request} to={to} doing={doing.pending?.doing} />
      {isOld && (
        <div className="mx-4 mt-2">
          <Notice tone="notice">It could not be refreshed just now. You see the earlier version.</Notice>
        </div>
      )}
      <div className="grid gap-x-8 gap-y-6 p-4 desk:grid-cols-[minmax(0,1fr)_22rem] desk:grid-rows-[auto_1fr]">
        <Warnings signs={request.warnings} />
        <div className="flex min-w-0 flex-col gap-6 desk:col-start-1 desk:row-span-2 desk:row-start-1">
          <NextStep request={request} />
          {request.status !== 'received' && <Progress request={request} />}
          <Wish request={request} />
          <Payout request={request} />
          <Evidence request={request} />
          <Pickups request={request} />
          <Settled request={request} />
          <InShopify request={request} />
          <StepList request={request} />
        </div>
        <aside aria-label="What is known" className="flex min-w-0 flex-col gap-6">
          <RequestTickets request={request} />
          <CustomerHistory history={request.history} />
          <Facts request={request} reload={reload} />
          <Notes request={request} box={note} draft={draft} reload={reload} />
        </aside>
      </div>
      <Actions request={request} acts={acts} draft={draft} dialog={dialog} onDialog={setDialog} />
    </article>
  )
}

/** The settlement, if there is one. */
function Settled({ request: { id, settlement } }: { request: OpenedRequest }) {
  if (!settlement) return null
  return (
    <Notice tone="done" title={settledAs(id, settlement, rupeesText)}>
      <p className="text-soft">
        {settlement.staff ? <bdi>{settlement.staff.name}</bdi> : 'The shop'}, <Moment at={settlement.at} />
      </p>
      {settlement.kind === 'order' && !settlement.orderKnown && (
        <p>
          {settlement.orderOfOther
            ? 'Unknown order: the order of this number is of another customer. Please correct it.'
            : 'Unknown order: no order of this number has arrived yet, so the customer gets no link to it.'}
        </p>
      )}
    </Notice>
  )
}

/** The progress of the request, on one line. */
function Progress({ request }: { request: OpenedRequest }) {
  const steps = stagesOf(request).map(({ label, at, state }) => ({
    label,
    state,
    ...(at ? { when: <Moment at={at} /> } : {}),
  }))
  return <Timeline label="How far it is" steps={steps} />
}

interface PageKeys {
  to: { before?: string; after?: string }
  go: (id: string) => void
  toQueue: () => void
  onNote: () => void
}

/** The shortcuts of a request, besides those of its photos and its actions. */
function usePageKeys({ to: { before, after }, go, toQueue, onNote }: PageKeys): void {
  useKeys('This request', [
    { keys: ']', words: 'Next in the queue', act: () => after && go(after) },
    { keys: '[', words: 'Previous in the queue', act: () => before && go(before) },
    { keys: 'n', words: 'Write a note', act: onNote },
    { keys: 'Escape', words: 'Back to the queue', act: () => spendUndo() || toQueue() },
  ])
}
