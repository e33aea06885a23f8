import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Reply } from '#contract/desk/texts/replies.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { focusOnOpen } from '../keys/focus-on-open.ts'
import { type Answered, fitting, untrue, useReplies } from './canned.ts'
import { CLAIM_WORDS } from './words.ts'

interface CannedPickerProps {
  ticket: Answered
  onPick: (reply: Reply) => void
  onClose: () => void
}

/** The canned replies with a search: arrows choose, Enter takes, Esc goes back to the text. */
export function CannedPicker({ ticket, onPick, onClose }: CannedPickerProps) {
  const { replies, error, isFetching, refetch } = useReplies()
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const [isTaken, setTaken] = useState(false)
  const list = useId()
  const found = fitting(replies ?? [], typed, ticket)
  const at = Math.min(index, found.length - 1)

  // Enter was quicker than the replies were.
  const take = useEffectEvent(() => {
    setTaken(false)
    if (found[0]) onPick(found[0])
  })
  useEffect(() => {
    if (!isTaken || !replies) return
    const soon = setTimeout(() => take())
    return () => clearTimeout(soon)
  }, [isTaken, replies])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const reply = found[at]
    if (step !== undefined) setIndex((at + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Escape') onClose()
    else if (reply) onPick(reply)
    else setTaken(!replies)
  }

  return (
    <div className="rounded-md border border-edge bg-sheet shadow-lift">
      <Search
        list={list}
        at={found[at] ? `${list}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onTyped={(text) => {
          setTyped(text)
          setIndex(0)
        }}
        onLeft={onClose}
      />
      {/* A select would take the focus from the search. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={list} role="listbox" aria-label="Canned replies" tabIndex={-1} className="max-h-64 overflow-y-auto p-1">
        {found.map((reply, index) => (
          <Choice key={reply.id} id={`${list}-${index}`} reply={reply} isAt={index === at} onPick={onPick} />
        ))}
      </div>
      {untrue(replies ?? [], ticket).map(({ id, title, claims }) => (
        <p key={id} className="px-3 pb-2 text-sm text-soft">
          “{title}” is not offered: {CLAIM_WORDS[claims]}
        </p>
      ))}
      <Status nothing={replies !== undefined && found.length === 0} waits={!replies && !error} />
      {error && !replies && (
        <p className="flex items-center gap-3 px-3 pb-3 text-sm">
          The replies could not be loaded.
          <Button variant="quiet" busy={isFetching} onMouseDown={(event) => event.preventDefault()} onClick={refetch}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

interface SearchProps {
  list: string
  at: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onTyped: (text: string) => void
  onLeft: () => void
}

function Search({ list, at, onKeyDown, onTyped, onLeft }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  return (
    <input
      ref={(element) => {
        input.current = element
        focusOnOpen(element)
      }}
      role="combobox"
      aria-label="Find a canned reply"
      aria-expanded="true"
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={at}
      placeholder="Find a reply"
      autoComplete="off"
      onChange={({ target }) => onTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeft}
      className="min-h-10 w-full rounded-t-md border-b border-hair bg-transparent px-3 focus-visible:-outline-offset-2"
    />
  )
}

interface ChoiceProps {
  id: string
  reply: Reply
  isAt: boolean
  onPick: (reply: Reply) => void
}

/** The focus stays in the search; the pointer chooses without taking it. */
function Choice({ id, reply, isAt, onPick }: ChoiceProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAt) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  return (
    // The keys are the search's own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(reply)}
      className={
        'grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-md px-2 py-1.5 hover:bg-river-wash ' +
        'aria-selected:bg-river-wash'
      }
    >
      <span className="truncate font-medium">{reply.title}</span>
      <span className="text-xs text-soft">/{reply.shortcut}</span>
      <span className="col-span-2 truncate text-sm text-soft">{reply.text}</span>
    </div>
  )
}

function Status({ nothing, waits }: { nothing: boolean; waits: boolean }) {
  if (waits) return <Skeleton className="m-2 h-8" />
  return (
    <output className={nothing ? 'block px-3 pb-3 text-sm text-soft' : 'sr-only'}>
      {nothing && 'No reply has these words.'}
    </output>
  )
}
