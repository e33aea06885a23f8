import type { ReactNode } from 'react'
import type { DeskTicket, ThreadEntry } from '#contract/desk/tickets.ts'
import { Moment } from '../../moment.tsx'
import { entryKey, type Message, writerOf } from './news.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { CLOSER_WORDS, nameWords } from '../words.ts'

/** The messages and events, the oldest first; those that arrived while the page was open are below a line. */
export function Thread({ ticket, newAfter }: { ticket: DeskTicket; newAfter: string }) {
  const { entries, earlier, name } = ticket
  const keys = entries.map(entryKey)
  const line = keys.indexOf(newAfter) + 1
  return (
    <div className="grow px-4 py-5">
      {earlier > 0 && <p className="mb-5 text-center text-sm text-soft">{earlier} earlier entries are not shown.</p>}
      <ol aria-label="Thread" className="mx-auto flex max-w-[52rem] flex-col gap-5">
        {entries.map((entry, index) => (
          <li
            key={keys[index]}
            id={`entry-${keys[index]}`}
            tabIndex={-1}
            className="scroll-mb-72 scroll-mt-32 rounded-md focus-visible:outline-none"
          >
            {index === line && index > 0 && <NewLine />}
            <Entry entry={entry} name={name} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function NewLine() {
  return (
    <p className="mb-5 flex items-center gap-4 text-sm font-medium text-river">
      <span className="grow border-t border-river" />
      New
      <span className="grow border-t border-river" />
    </p>
  )
}

function Entry({ entry, name }: { entry: ThreadEntry; name: string }) {
  if (entry.kind === 'message') return <MessageEntry message={entry} name={name} />
  if (entry.kind === 'note') return <NoteEntry note={entry} />
  return <Happening entry={entry} />
}

/** The customer's words are the largest on the page; those of care are a little to the right. */
function MessageEntry({ message, name }: { message: Message; name: string }) {
  const { author, at, text, files, seen, from } = message
  const isCustomer = author === 'customer'
  return (
    <article
      className={isCustomer ? 'border-l-2 border-edge pl-4' : 'ml-10 border-l-2 border-river bg-river-wash px-4 py-2'}
    >
      <Who from={from} at={at}>
        <span className={`font-medium ${isCustomer ? '' : 'text-river'}`}>{writerOf(message, name)}</span>
        {!isCustomer && <span className="text-soft">{seen ? 'read' : 'not read yet'}</span>}
      </Who>
      <p className={`mt-1 whitespace-pre-wrap ${isCustomer ? 'text-lg' : 'text-base'}`}>{text}</p>
      <PhotoStrip files={files} of={writerOf(message, nameWords(name))} />
    </article>
  )
}

function NoteEntry({ note }: { note: Extract<ThreadEntry, { kind: 'note' }> }) {
  return (
    <article className="ml-10 border-l-2 border-turmeric-mark bg-turmeric-wash px-4 py-2">
      <Who from={note.from} at={note.at}>
        <span className="font-medium text-turmeric">Note of {note.staff.name}</span>
        <span className="text-soft">only staff see this</span>
      </Who>
      <p className="mt-1 whitespace-pre-wrap">{note.text}</p>
    </article>
  )
}

function Who({ from, at, children }: { from: string | undefined; at: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {children}
      {from && <span className="text-soft">on {from}</span>}
      <span className="text-soft">
        <Moment at={at} />
      </span>
    </p>
  )
}

/** A closing, a reopening or a merging: a line across the thread. */
function Happening({ entry }: { entry: Exclude<ThreadEntry, { kind: 'message' | 'note' }> }) {
  return (
    <p className="flex items-center gap-4 text-sm text-soft">
      <span className="grow border-t border-hair" />
      <span>
        {happeningWords(entry)}
        {entry.staff && ` (${entry.staff.name})`}
        {entry.from && ` on ${entry.from}`} · <Moment at={entry.at} />
      </span>
      <span className="grow border-t border-hair" />
    </p>
  )
}

function happeningWords(entry: Exclude<ThreadEntry, { kind: 'message' | 'note' }>): string {
  if (entry.kind === 'merged') return `${entry.ticketId} was merged into this ticket`
  const by = entry.by ? ` by ${CLOSER_WORDS[entry.by]}` : ''
  return entry.kind === 'closed' ? `Closed${by}` : `Reopened${by}`
}
