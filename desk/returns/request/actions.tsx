import type { OpenedRequest } from '#contract/desk/returns.ts'
import { useBar } from '#ui/bar-height.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Keys } from '../../keys/key.tsx'
import { useKeys } from '../../keys/keys.ts'
import { useStaff } from '../../staff/session.tsx'
import { ActDialog } from './act-dialog.tsx'
import { isChangedAfterCallOff, pressedFor, type Step, stepsFor } from './act-steps.ts'
import type { RequestDraft, useRequestDraft } from '../../editing/request-draft.ts'
import type { Acts } from '../acts/act.ts'
import { actNamed } from '../acts/index.ts'

interface ActBarProps {
  request: OpenedRequest
  acts: Acts
  draft: ReturnType<typeof useRequestDraft>
  /** The name of the step whose dialog is open. */
  dialog: string
  onDialog: (name: string) => void
}

/** The possible actions with their keys, at the foot of the page, and the reason for the last failure. */
export function Actions({ request, acts, draft, dialog, onDialog }: ActBarProps) {
  const steps = stepsFor(request, useStaff().id)
  const bar = useBar<HTMLElement>()

  function take({ name }: Step) {
    if (acts.busy) return
    acts.forgive()
    const act = actNamed(name)
    if (act && 'send' in act) act.send(request, (...sent) => void acts.act(act, ...sent))
    else onDialog(name)
  }
  useKeys(
    'What can be done now',
    steps.map((step) => ({
      ...pressedFor(step.name),
      words: step.words.replace('…', ''),
      act: () => take(step),
    })),
  )

  return (
    <section
      ref={bar}
      aria-label="What can be done now"
      className={
        'sticky bottom-(--foot,0px) z-10 mt-auto flex flex-col gap-3 border-t border-edge bg-sheet px-4 py-2 ' +
        'form:py-3'
      }
    >
      {acts.trouble && !dialog && <TroubleNotice trouble={acts.trouble} draft={draft.draft} />}
      {isChangedAfterCallOff(request) && !acts.pending && (
        <p className="text-sm text-soft">To change size, pieces or address, cancel the pickup first.</p>
      )}
      {acts.pending ? (
        <p className="text-soft">{acts.pending.doing} this request: pending. Undo to do something else.</p>
      ) : (
        <div className="flex items-end gap-3 overflow-x-auto py-1 form:flex-wrap">
          {steps.map((step) => (
            <Button
              key={step.name}
              variant={step.main ? 'primary' : 'quiet'}
              className="shrink-0"
              busy={acts.busy}
              onClick={() => take(step)}
            >
              {step.words} <Keys keys={pressedFor(step.name).keys} />
            </Button>
          ))}
          {steps.length === 0 && <p className="text-soft">Nothing more can be done with it.</p>}
        </div>
      )}
      <ActDialog request={request} acts={acts} draft={draft} name={dialog} onClose={() => onDialog('')} />
    </section>
  )
}

/** The trouble of an action. Typed text stays in its field; if the field is gone, it is shown here. */
function TroubleNotice({ trouble, draft }: { trouble: NonNullable<Acts['trouble']>; draft: RequestDraft }) {
  const typed = [draft.reason, draft.reference].filter(Boolean)
  return (
    <Notice tone="error" title={trouble.title}>
      <p>{trouble.text}</p>
      {trouble.changed && typed.length > 0 && (
        <p className="mt-1">You had typed: {typed.map((text) => `“${text}”`).join(', ')}</p>
      )}
    </Notice>
  )
}
