import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Textarea } from '#ui/controls.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import { MailPreview, turnedDownOf } from '../request/mail-preview.tsx'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Lets the customer request rejected items again: with a reason for the staff, and with a mail or without. */
export const release: DialogAct<'returns.release'> = {
  name: 'release',
  call: 'returns.release',
  audit: 'Allowed a new request',
  events: { release: { words: 'New request allowed', did: 'allowed a new request' } },
  keys: 'l',
  doing: 'Allowing a new request for',
  offer: (request, { can }) => can('release') && turnedDownOf(request).length > 0 && { words: 'Allow a new request…' },
  title: ({ id }) => `Allow a new request for items of ${shownNumber(id)}`,
  Form: ReleaseForm,
}

function ReleaseForm({ request, acts, draft, change, onSend }: FormProps<'returns.release'>) {
  const [error, setError] = useState<string>()
  const [tells, setTells] = useState(true)
  function send() {
    const reason = draft.reason.trim()
    const { id, version: seen } = request
    if (reason) onSend({ id, seen, reason, tell: tells }, 'a new request is allowed')
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
