import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { useBar } from '#ui/bar-height.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Keys } from '../../keys/key.tsx'
import { useKeys } from '../../keys/keys.ts'
import { useStaff } from '../../staff/session.tsx'
import { ActDialog } from './act-dialog.tsx'
import { isChangedAfterCallOff, type Step, stepsFor } from './act-steps.ts'
import type { RequestDraft, useRequestDraft } from '../../drafts/request-draft.ts'
import { WAY_WORDS, wayOfStep } from '../ways.ts'
import { SettlementFields } from './settlement-fields.tsx'
import { type Read, settlementIn } from './settlement-in.ts'
import type { Acts } from '../use-acts.ts'

interface ActBarProps {
  request: OpenedRequest
  acts: Acts
  kept: ReturnType<typeof useRequestDraft>
  /** Which dialog is open, by the name of its step. */
  dialog: string
  onDialog: (name: string) => void
}

/** The possible actions with their keys, at the foot of the page, and why the last one failed. */
export function Actions({ request, acts, kept, dialog, onDialog }: ActBarProps) {
  const { id, version: seen, status } = request
  const [wrong, setWrong] = useState<Read>()
  const steps = stepsFor(request, useStaff().id)
  const bar = useBar<HTMLElement>()

  function approve() {
    const read = settlementIn(kept.draft, request)
    if ('place' in read) return setWrong(read)
    const { settlement } = read
    const body = { id, seen, decision: 'approve' as const, ...(settlement ? { settlement } : {}) }
    void acts.act('returns.decide', body, 'approved', true)
  }
  function take({ name }: Step) {
    if (acts.busy) return
    acts.forgive()
    if (name === 'approve') return approve()
    if (name === 'arrive') return void acts.act('returns.arrive', { id, seen }, 'it arrived')
    if (name === 'remind') return void acts.act('returns.remind', { id, seen }, 'the fee is asked for again')
    if (name === 'pay') return void acts.act('returns.payOut', { id, seen }, 'the refund is being paid')
    if (name === 'seen_to')
      return void acts.act('returns.seenTo', { id, conflict: request.inShopify?.conflict ?? '' }, 'seen to')
    if (name === 'call_off') return void acts.act('pickups.cancel', { id, seen }, 'the pick-up is called off')
    if (name === 'self_ship') return void acts.act('pickups.selfShip', { id, seen }, 'the customer is asked to send it')
    const way = wayOfStep({ name })
    if (way)
      return void acts.act('returns.payBy', { id, seen, way }, `it is paid otherwise: ${WAY_WORDS[way].toLowerCase()}`)
    onDialog(name)
  }
  useKeys(
    'What can be done now',
    steps.map((step) => ({ keys: step.keys, words: step.words.replace('…', ''), act: () => take(step) })),
  )

  return (
    <section
      ref={bar}
      aria-label="What can be done now"
      className="sticky bottom-(--held,0px) z-10 mt-auto flex flex-col gap-3 border-t border-edge bg-sheet px-4 py-2 form:py-3"
    >
      {acts.trouble && !dialog && <TroubleNotice trouble={acts.trouble} draft={kept.draft} />}
      {isChangedAfterCallOff(request) && !acts.held && (
        <p className="text-sm text-soft">To change size, pieces, address or phone, call the pick-up off first.</p>
      )}
      {acts.held ? (
        <p className="text-soft">{acts.held.doing} this request waits. Undo it to do something else.</p>
      ) : (
        <div className="flex items-end gap-3 overflow-x-auto py-1 form:flex-wrap">
          {status === 'received' && (
            // On a phone there is room for the decision; it is settled afterwards.
            <div className="hidden form:contents">
              <SettlementFields
                about={request}
                draft={kept.draft}
                change={(change) => {
                  kept.change(change)
                  setWrong(undefined)
                }}
                wrong={wrong}
                optional
              />
            </div>
          )}
          {steps.map((step) => (
            <Button
              key={step.keys}
              variant={step.main ? 'primary' : 'quiet'}
              className="shrink-0"
              busy={acts.busy}
              onClick={() => take(step)}
            >
              {step.words} <Keys keys={step.keys} />
            </Button>
          ))}
          {steps.length === 0 && <p className="text-soft">Nothing more can be done with it.</p>}
        </div>
      )}
      <ActDialog request={request} acts={acts} kept={kept} name={dialog} onClose={() => onDialog('')} />
    </section>
  )
}

/** What was typed stays in its field; where the field is gone, it is shown here. */
function TroubleNotice({ trouble, draft }: { trouble: NonNullable<Acts['trouble']>; draft: RequestDraft }) {
  const typed = [draft.reason, draft.reference].filter(Boolean)
  return (
    <Notice tone="error" title={trouble.title}>
      <p>{trouble.said}</p>
      {trouble.changed && typed.length > 0 && (
        <p className="mt-1">You had typed: {typed.map((text) => `“${text}”`).join(', ')}</p>
      )}
    </Notice>
  )
}
