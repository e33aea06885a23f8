import { useState } from 'react'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { partsOf } from '#rules/returns/bundle.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Key } from '../../keys/key.tsx'
import { ReasonField } from '../../reason-field.tsx'
import { rejections } from '../reasons.ts'
import { idsIn, idsText, type RequestDraft } from '../../drafts/request-draft.ts'
import type { Acts } from '../use-acts.ts'
import { Picture } from '../picture.tsx'
import { goodsOf, sizesOf, waiveWords } from '../words.ts'
import { DialogTrouble } from './dialog-trouble.tsx'
import { MailPreview, type PreviewedMail } from './mail-preview.tsx'

interface ReasonFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  mail: PreviewedMail
  suggestions: readonly string[]
  button: string
  /** The items that are turned down, where it is not all of them. */
  left?: ReadonlySet<string>
  onSend: (reason: string) => void
}

/** Asks why before anything is turned down: the one confirmation, since the customer will read it. */
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

/** Asks the customer for another photo, in words that they read. */
export function PhotoForm({
  request,
  acts,
  draft,
  change,
  onSend,
}: Omit<ReasonFormProps, 'mail' | 'suggestions' | 'button' | 'left'>) {
  const [error, setError] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const words = draft.reason.trim()
        if (words) onSend(words)
        else setError('Please write what the photo should show: the customer will read it.')
      }}
    >
      <Field label="What the photo should show" hint="One line, such as: The label inside the collar" error={error}>
        <Input
          value={draft.reason}
          maxLength={120}
          onChange={({ target }) => {
            change({ reason: target.value })
            setError(undefined)
          }}
        />
      </Field>
      <MailPreview name="photo_wanted" request={request} reason={draft.reason} />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Ask the customer <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

interface PartlyFormProps {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: (items: string[], reason: string) => void
}

/** Some of the items are approved, the rest is turned down with a reason. */
export function PartlyForm({ request, acts, draft, change, onSend }: PartlyFormProps) {
  const { items, type, reasonCode } = request
  const left = idsIn(draft.left)
  const [error, setError] = useState('')
  const approved = items.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  function toggle(id: string) {
    setError('')
    const item = items.find((one) => one.id === id)
    const together = item ? partsOf(item, items).map((one) => one.id) : []
    const others = [...left].filter((one) => !together.includes(one))
    change({ left: idsText(left.has(id) ? others : [...others, ...together]) })
  }
  function send(reason: string) {
    if (approved.length === items.length) setError('Untick the items you are not approving.')
    else if (approved.length === 0) setError('Nothing is left to approve. Reject the whole request instead.')
    else onSend(approved, reason)
  }
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm font-medium">What is approved</legend>
        {items.map((item) => (
          <label key={item.id} className="row flex items-center gap-3 border-t border-hair py-1.5">
            <input type="checkbox" checked={!left.has(item.id)} onChange={() => toggle(item.id)} />
            <Picture src={item.src} alt="" className="aspect-3/4 w-8 shrink-0 rounded-md object-cover" />
            <span className="min-w-0 grow">
              {goodsOf(item)}
              {item.bundle && <span className="text-soft"> · one set, decided together</span>}
            </span>
            <span className="figures shrink-0">{sizesOf(type, item)}</span>
          </label>
        ))}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <ReasonForm
        request={request}
        acts={acts}
        draft={draft}
        change={change}
        mail="partly_approved"
        left={left}
        suggestions={rejections(type, reasonCode)}
        button="Approve selected"
        onSend={send}
      />
    </>
  )
}

type WaiveFormProps = Pick<ReasonFormProps, 'request' | 'acts' | 'draft' | 'change' | 'onSend'>

const WAIVED_FOR = ['Our mistake', 'The item was damaged', 'A regular customer', 'The delivery was late'] as const

/** Drops the fee of a request, and what it costs more: why, for the staff. */
export function WaiveForm({ request, acts, draft, change, onSend }: WaiveFormProps) {
  const [error, setError] = useState<string>()
  function send() {
    const reason = draft.reason.trim()
    if (reason) onSend(reason)
    else setError('Please write why. Only the staff will read it.')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {request.settlement && (
        <Notice tone="info">The replacement order exists already: this is taken off it in Shopify.</Notice>
      )}
      <ReasonField
        label="Why, for the staff"
        value={draft.reason}
        error={error}
        suggestions={WAIVED_FOR}
        onChange={(reason) => {
          change({ reason })
          setError(undefined)
        }}
        onSend={send}
      />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        {waiveWords(request)} <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
