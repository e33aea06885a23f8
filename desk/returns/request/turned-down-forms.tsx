import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Textarea } from '#ui/controls.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import type { RequestDraft } from '../../drafts/request-draft.ts'
import type { Acts } from '../use-acts.ts'
import { DialogTrouble } from './dialog-trouble.tsx'
import { MailPreview, turnedDownOf } from './mail-preview.tsx'

interface FormProps {
  request: OpenedRequest
  acts: Acts
}

/** Takes a rejection back: what the customer will be told. */
export function ReconsiderForm({ request, acts, onSend }: FormProps & { onSend: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <p ref={focusOnOpen} tabIndex={-1}>
        The request goes back to “To decide”. The customer is told that we are looking at it again.
      </p>
      <MailPreview name="reconsidered" request={request} reason="" />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Reopen request <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

interface ReleaseFormProps extends FormProps {
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (reason: string, tell: boolean) => void
}

/** Lets the customer ask again for what was turned down: why, for the staff, and whether the customer gets a mail. */
export function ReleaseForm({ request, acts, draft, change, onSend }: ReleaseFormProps) {
  const [error, setError] = useState<string>()
  const [tells, setTells] = useState(true)
  function send() {
    const reason = draft.reason.trim()
    if (reason) onSend(reason, tells)
    else setError('Please write why. Only the staff will read it.')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="mb-3">
        Until now, these items count as asked for and cannot be asked for again: {listed(request)}. The decision itself
        stays as it is.
      </p>
      <Field label="Why, for the staff" error={error}>
        <Textarea
          ref={focusOnOpen}
          rows={2}
          maxLength={1000}
          value={draft.reason}
          onChange={({ target }) => {
            change({ reason: target.value })
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send()
          }}
        />
      </Field>
      <label className="row mt-2 flex items-center gap-3">
        <input type="checkbox" checked={tells} onChange={() => setTells(!tells)} />
        Tell the customer by mail
      </label>
      {tells && (
        <MailPreview
          name="may_ask_again"
          request={request}
          reason=""
          left={new Set(turnedDownOf(request).map(({ id }) => id))}
        />
      )}
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Allow a new request <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

const listed = (request: OpenedRequest) =>
  turnedDownOf(request)
    .map(({ title }) => title)
    .join(', ')
