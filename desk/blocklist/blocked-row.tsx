import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Blocked } from '#contract/desk/blocklist.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Moment } from '../moment.tsx'
import { bodyOf, DeskRefused } from '../call/query.ts'

interface BlockedRowProps {
  row: Blocked
  canEdit: boolean
  onRemoved: () => void
}

/** A blocked address: the person, the time and the reason. A second click confirms the unblocking. */
export function BlockedRow({ row, canEdit, onRemoved }: BlockedRowProps) {
  const { note, by, at } = row
  const email = addressOf(row)
  return (
    <li className="row flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-hair px-4 py-1.5">
      <span className="w-60 max-w-full font-medium">
        <bdi>{email}</bdi>
      </span>
      <span className="min-w-32 grow basis-32">
        <bdi>{note}</bdi>
      </span>
      <span className="text-sm text-soft">
        <bdi>{by ?? 'by a command'}</bdi>, <Moment at={at} />
      </span>
      {canEdit && <Removal row={row} onRemoved={onRemoved} />}
    </li>
  )
}

/** The database stores only a hash of an erased customer. */
const addressOf = ({ email }: Blocked) => (email.startsWith('sha256:') ? 'An erased customer' : email)

function Removal({ row, onRemoved }: Omit<BlockedRowProps, 'canEdit'>) {
  const [confirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState('')
  const { busy, run } = useOneAtATime()
  const yes = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (confirming) yes.current?.focus()
    else if (wasConfirming.current) first.current?.focus()
    wasConfirming.current = confirming
  }, [confirming])

  const remove = () =>
    run(async () => {
      try {
        await bodyOf('blocklist.remove', { id: row.id })
        onRemoved()
      } catch (error) {
        if (error instanceof DeskRefused && error.code === 'NOT_FOUND') onRemoved()
        else
          setProblem(
            error instanceof DeskRefused ? error.message : 'Still blocked: the desk cannot be reached just now.',
          )
      }
    })

  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setConfirming(false)
  }
  if (!confirming)
    return (
      <Button ref={first} variant="quiet" aria-label={`Unblock ${addressOf(row)}`} onClick={() => setConfirming(true)}>
        Unblock
      </Button>
    )
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button
        ref={yes}
        busy={busy}
        aria-label={`Yes, unblock ${addressOf(row)}`}
        onClick={() => void remove()}
        onKeyDown={escape}
      >
        Yes, unblock
      </Button>
      <Button variant="quiet" onClick={() => setConfirming(false)} onKeyDown={escape}>
        No
      </Button>
      <span role="alert">{problem && <FieldError>{problem}</FieldError>}</span>
    </span>
  )
}
