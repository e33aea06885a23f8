import { type KeyboardEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { focusOnOpen } from '../keys/focus-on-open.ts'
import { useStaff } from '../staff/session.tsx'
import { useDeskQuery } from '../call/query.ts'
import { sentenceOf } from './words.ts'

/** The people that a ticket can be assigned to: the agent first, no one last. */
export function PeopleList({ current, onPick }: { current?: string; onPick: (id: string) => void }) {
  const me = useStaff()
  const typed = useRef('')
  const { data, error, isFetching, refetch } = useDeskQuery('tickets.people', {})
  if (error && !data)
    return (
      <Notice tone="error" title="The list of colleagues could not be loaded.">
        <p className="mb-3">{sentenceOf(error)}</p>
        <Button variant="quiet" busy={isFetching} onClick={refetch}>
          Try again
        </Button>
      </Notice>
    )
  const others = data?.people.filter(({ id }) => id !== me.id) ?? []
  return (
    // The arrow keys and the letters lead between the buttons, which take the action.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={focusOnOpen}
      tabIndex={-1}
      onKeyDown={(event) => {
        typed.current = moveAbout(event, typed.current)
      }}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      className="flex flex-col gap-1 focus-visible:outline-none"
    >
      <Choice isCurrent={current === me.id} onPick={() => onPick(me.id)} name={`${me.name} (you)`} />
      {!data && <Skeleton className="h-9" />}
      {others.map(({ id, name, role }) => (
        <Choice key={id} isCurrent={current === id} onPick={() => onPick(id)} name={name} note={role} />
      ))}
      <Choice isCurrent={current === ''} onPick={() => onPick('')} name="Unassigned" note="no agent" />
    </ul>
  )
}

/**
 * Arrow keys go up and down. A repeated letter goes through the names that begin with it. More letters lead to the name
 * that begins with all of them, and to none if no name does: words of an answer choose no one. A space presses nothing,
 * since it may be part of a text. Returns the letters typed so far.
 */
function moveAbout(event: KeyboardEvent<HTMLUListElement>, typed: string): string {
  const { key, currentTarget: list } = event
  const buttons = [...list.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step !== undefined) {
    event.preventDefault()
    buttons[at + step]?.focus()
    return ''
  }
  if (key === 'Backspace') return ''
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return typed
  event.preventDefault()
  if (key === ' ' && !typed) return ''
  const words = typed + key.toLowerCase()
  const isOneLetter = words === words.slice(0, 1).repeat(words.length)
  const begins = (button: HTMLElement) =>
    button.textContent.toLowerCase().startsWith(isOneLetter ? words.slice(0, 1) : words)
  const from = isOneLetter ? [...buttons.slice(at + 1), ...buttons.slice(0, at + 1)] : buttons
  ;(from.find(begins) ?? list).focus()
  return words
}

interface ChoiceProps {
  name: string
  note?: string
  isCurrent: boolean
  onPick: () => void
}

function Choice({ name, note, isCurrent, onPick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        aria-current={isCurrent || undefined}
        className={
          'row flex w-full items-center justify-between gap-4 rounded-md border border-hair px-3 text-left ' +
          'hover:border-river aria-[current]:bg-river-wash'
        }
      >
        <span className="min-w-0 truncate">{name}</span>
        <span className="shrink-0 text-sm text-soft">{isCurrent ? 'has it now' : note}</span>
      </button>
    </li>
  )
}
