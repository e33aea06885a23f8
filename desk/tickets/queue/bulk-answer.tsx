import { useRef, useState } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { problemsOf } from '#rules/templates/fill.ts'
import { REPLY_PLACEHOLDERS } from '#rules/templates/placeholders.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { ConfirmKeys } from '../../keys/confirm-keys.tsx'
import { Keys } from '../../keys/key.tsx'
import { useStaff } from '../../staff/session.tsx'
import { CannedPicker } from '../canned-picker.tsx'
import { filledReply, factsOf } from '../canned.ts'
import { nameWords } from '../words.ts'
import { type BulkAct, gapInBulk } from './bulk.ts'

/** The same answer to several customers, each with their own name and order in it. */
export function BulkAnswer({ tickets, onGo }: { tickets: readonly QueuedTicket[]; onGo: (act: BulkAct) => void }) {
  const { name: agent } = useStaff()
  const [text, setText] = useState('')
  const [close, setClose] = useState(false)
  const [picking, setPicking] = useState(true)
  const [submitted, setSubmitted] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = problemIn(text, tickets, agent)
  const [first] = tickets

  function pick(reply?: string) {
    if (reply !== undefined) setText(reply)
    setPicking(false)
    area.current?.focus()
  }

  function send() {
    setSubmitted(true)
    if (problem) area.current?.focus()
    else onGo({ act: 'answer', text, close })
  }

  return (
    <ConfirmKeys>
      <div className="flex flex-col gap-4">
        {picking ? (
          <CannedPicker
            ticket={{ category: first?.category ?? '' }}
            onPick={(reply) => pick(reply.text)}
            onClose={() => setPicking(false)}
          />
        ) : (
          <Button variant="quiet" className="self-start" onClick={() => setPicking(true)}>
            Canned reply…
          </Button>
        )}
        <Field
          label="Answer"
          hint="{first_name}, {order}, {ticket} and {question} become each customer’s own."
          error={submitted ? problem : undefined}
        >
          <Textarea ref={area} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        {first && text && (
          <div className="border-l-2 border-hair pl-3 text-sm">
            <p className="text-soft">As {nameWords(first.name)} reads it</p>
            <p className="whitespace-pre-wrap">{filledReply(text, factsOf(first, agent))}</p>
          </div>
        )}
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={close}
            onChange={({ target }) => setClose(target.checked)}
            className="size-4"
          />
          Close the tickets, too
        </label>
        <Button data-confirms className="self-start" onClick={send}>
          Send {tickets.length === 1 ? 'the answer' : `${tickets.length} answers`}
          <span aria-hidden="true" className="hidden wide:inline">
            <Keys keys="Ctrl+Enter" />
          </span>
        </Button>
      </div>
    </ConfirmKeys>
  )
}

function problemIn(text: string, tickets: readonly QueuedTicket[], agent: string): string | undefined {
  const problem = messageProblem(text)
  if (problem === 'MESSAGE_EMPTY') return 'Write an answer first, or choose a canned one.'
  if (problem) return 'This is too long: at most 5,000 characters.'
  const [mark] = problemsOf(text, REPLY_PLACEHOLDERS)
  if (mark) return mark.kind === 'unknown' ? `There is no placeholder {${mark.name}}.` : 'A brace stands alone.'
  const gap = gapInBulk(text, tickets, agent)
  return gap && `${gap} is not known of every ticket here. Remove it, or answer those one by one.`
}
