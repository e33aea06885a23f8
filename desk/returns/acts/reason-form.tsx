import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Button } from '#ui/button.tsx'
import { Key } from '../../keys/key.tsx'
import { ReasonField } from '../../reason-field.tsx'
import type { RequestDraft } from '../../editing/request-draft.ts'
import type { Acts } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'
import { MailPreview, type PreviewedMail } from '../request/mail-preview.tsx'

interface ReasonFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  mail: PreviewedMail
  suggestions: readonly string[]
  button: string
  /** The rejected items, if not all are rejected. */
  left?: ReadonlySet<string>
  onSend: (reason: string) => void
}

/** Requires a reason before a rejection: the one confirmation, since the customer will read it. */
export function ReasonForm({ request, acts, draft, change, mail, suggestions, button, left, onSend }: ReasonFormProps) {
  const [error, setError] = useState<string>()
  function send() {
    const reason = draft.reason.trim()
    if (reason) onSend(reason)
    else setError('Please write why: the customer will read it.')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ReasonField
        label="What the customer will read"
        value={draft.reason}
        error={error}
        suggestions={suggestions}
        onChange={(reason) => {
          change({ reason })
          setError(undefined)
        }}
        onSend={send}
      />
      <MailPreview name={mail} request={request} reason={draft.reason} {...(left ? { left, isShut: true } : {})} />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        {button} <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
