import { type ReactNode, useState } from 'react'
import type { RequestRow } from '#contract/desk/returns/queue.ts'
import { dayWords } from '#rules/india/dates.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/controls.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConfirmKeys, FirstWords } from '../../keys/confirm-keys.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import { countOf } from '../../list/bulk.ts'
import { ReasonField } from '../../reason-field.tsx'
import { rejections } from '../reasons.ts'
import { type BulkDetail, worthWords } from './bulk.ts'
import type { BulkAct } from './bulk-acts.ts'

interface BulkDialogProps {
  act: BulkAct | null
  rows: readonly RequestRow[]
  onClose: () => void
  onGo: (detail: BulkDetail) => void
}

/** Confirms a bulk action: the number of requests, and the number with warning signs. */
export function BulkDialog({ act, rows, onClose, onGo }: BulkDialogProps) {
  const words = act ? `${act.question} ${countOf(rows.length, 'request')}` : ''
  return (
    <Dialog open={act !== null} onClose={onClose} title={`${words}?`}>
      <ConfirmKeys>
        {(act?.act === 'approve' || act?.act === 'reject') && <Signs rows={rows} />}
        {act && <Ask act={act.act} words={words} rows={rows} onGo={onGo} />}
      </ConfirmKeys>
    </Dialog>
  )
}

interface AskProps {
  words: string
  rows: readonly RequestRow[]
  onGo: (detail: BulkDetail) => void
}

function Ask({ act, ...props }: AskProps & Pick<BulkAct, 'act'>) {
  if (act === 'reject') return <Reject {...props} />
  if (act === 'ask_pickup') return <Pickups {...props} />
  if (act === 'accept') return <Accept {...props} />
  return (
    <Confirm words={props.words} onGo={() => props.onGo({})}>
      <FirstWords>
        {act === 'approve' && <span className="figures mb-2 block font-medium">{worthWords(props.rows)}</span>}
        Each customer gets the mail that says so.
        {act === 'arrive' && ' A pickup that was still to come is cancelled.'}
      </FirstWords>
    </Confirm>
  )
}

function Signs({ rows }: { rows: readonly RequestRow[] }) {
  const marked = rows.filter(({ warnings }) => warnings > 0).length
  if (marked === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="notice">
        <p>{marked === 1 ? 'One of them has a warning sign.' : `${marked} of them have warning signs.`}</p>
      </Notice>
    </div>
  )
}

function Confirm({ words, onGo, children }: { words: string; onGo: () => void; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      {children}
      <Button type="submit" className="mt-4">
        {words} <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

function Pickups({ words, onGo }: AskProps) {
  const [days] = useState(() => pickupDays(new Date()))
  const [day, setDay] = useState(days[0] ?? '')
  return (
    <Confirm words={words} onGo={() => onGo({ wantedOn: day })}>
      <Field label="Day" className="w-44">
        <Select ref={focusOnOpen} value={day} onChange={({ target }) => setDay(target.value)}>
          {days.map((one) => (
            <option key={one} value={one}>
              {dayWords(one)}
            </option>
          ))}
        </Select>
      </Field>
      <p className="mt-2 text-soft">Each goes to the courier that serves its PIN.</p>
    </Confirm>
  )
}

function Accept({ words, onGo }: AskProps) {
  const [restocks, setRestocks] = useState(true)
  return (
    <Confirm words={words} onGo={() => onGo({ restock: restocks })}>
      <label className="row flex items-center gap-3">
        <input ref={focusOnOpen} type="checkbox" checked={restocks} onChange={() => setRestocks(!restocks)} />
        Put the pieces back on the shelf of our own stock list
      </label>
      <p className="mt-2 text-soft">What was asked back as damaged is left off.</p>
    </Confirm>
  )
}

function Reject({ rows, words, onGo }: AskProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const first = rows[0]
  const reject = () =>
    reason.trim() ? onGo({ reason: reason.trim() }) : setError('Please write why: each customer will read it.')
  return (
    <Confirm words={words} onGo={reject}>
      <ReasonField
        label="What each of them will read"
        value={reason}
        error={error || undefined}
        suggestions={first ? rejections(first.type, first.reasonCode) : []}
        onChange={(typed) => {
          setReason(typed)
          setError('')
        }}
        onSend={reject}
      />
    </Confirm>
  )
}
