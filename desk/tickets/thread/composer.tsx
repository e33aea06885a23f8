import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { Reply } from '#contract/desk/texts/replies.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { useStaff } from '../../staff/session.tsx'
import { useWhenUndone } from '../../undo/pending.ts'
import { CannedPicker } from '../canned-picker.tsx'
import { ticketKey } from '../pending-answer.ts'
import { deedsOf, filledReply, gapIn, replyFacts } from '../canned.ts'
import type { Mode, DraftBook } from '../../editing/ticket-draft.ts'
import { ClosedNote, ModeChoice } from './mode-choice.tsx'
import { ComposerForm } from './composer-form.tsx'
import { useAttachments } from './use-attachments.ts'
import { useSend } from './use-send.ts'

/** The functions of the composer for the shortcuts of the page. */
export interface ComposerHandle {
  /** `on`: the current draft, answer or note. */
  write: (kind: 'answer' | 'note' | 'canned' | 'on') => void
  send: (close: boolean) => void
}

interface ComposerProps {
  ref: Ref<ComposerHandle>
  ticket: DeskTicket
  timeline: DeskResponse<'tickets.timeline'> | undefined
  book: DraftBook
  onWriting: (writing: boolean) => void
  onReopen: () => void
  refetch: () => void
  onSent: (kind: 'message' | 'note', id: string) => void
  /** An answer is pending; `close` when the ticket is closed with it. */
  onDeferred: (close: boolean) => void
  /** Colleagues on this ticket, and new messages. */
  children: ReactNode
}

/** The field for an answer or a note: at the bottom of the thread, always in view. */
export function Composer(props: ComposerProps) {
  const { ref, ticket, timeline, book, onWriting, onReopen, refetch, onSent, onDeferred, children } = props
  const { draft, change } = book
  const [picking, setPicking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const attachments = useAttachments(ticket.ticketId, draft.files, (next) =>
    change(({ files }) => ({ files: next(files) })),
  )
  const sending = useSend({
    ticket,
    book,
    isWaiting: attachments.isWaiting,
    refetch,
    onSent,
    onDeferred(close) {
      // Leave the text field, so that Ctrl+Z undoes the action and not the typing.
      area.current?.blur()
      onDeferred(close)
    },
  })
  useWhenUndone(ticketKey(ticket.ticketId), () => draft.answer !== '' && writeOn(area.current))
  const pick = usePick(ticket, timeline, book, area)
  const isClosed = ticket.status === 'closed'

  function choose(mode: Mode) {
    // Synchronously: the next key belongs to the text already.
    flushSync(() => {
      change({ mode })
      setPicking(false)
      sending.forget()
    })
    area.current?.focus()
  }

  function closePicker() {
    setPicking(false)
    area.current?.focus()
  }

  useImperativeHandle(ref, () => ({
    write(kind) {
      if (kind === 'on') return writeOn(area.current)
      if (kind !== 'canned') return choose(kind)
      change({ mode: 'answer' })
      setPicking(!isClosed && !sending.pending)
    },
    send: (close) => sending.send({ close, anyway: sending.hasRead() }),
  }))

  return (
    <section
      data-text
      aria-label="Write"
      className="z-10 tall:sticky tall:bottom-(--foot,0px) border-t border-edge bg-paper px-4 pt-2 pb-3 shadow-lift"
    >
      <div className="mx-auto flex max-w-[52rem] flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <ModeChoice mode={draft.mode} draft={draft} onChoose={choose} />
          {children}
        </div>
        {picking && (
          <CannedPicker
            ticket={{ category: ticket.category, question: ticket.question, deeds: deedsOf(timeline) }}
            onPick={(reply) => {
              flushSync(() => setPicking(false))
              pick(reply)
            }}
            onClose={closePicker}
          />
        )}
        {draft.mode === 'answer' && isClosed ? (
          <ClosedNote hasDraft={draft.answer !== ''} onReopen={onReopen} onNote={() => choose('note')} />
        ) : (
          <ComposerForm
            area={area}
            ticket={ticket}
            book={book}
            sending={sending}
            attachments={attachments}
            onCanned={() => setPicking(true)}
            onWriting={onWriting}
          />
        )}
      </div>
    </section>
  )
}

/** Puts the cursor at the end of the text. */
function writeOn(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}

/** Inserts a canned reply at the cursor with its placeholders filled; the first gap is selected. */
function usePick(
  ticket: DeskTicket,
  timeline: ComposerProps['timeline'],
  { draft, change }: DraftBook,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const { name: agent } = useStaff()
  return (reply: Reply) => {
    const text = filledReply(reply.text, replyFacts(ticket, timeline, agent, window.location.origin))
    const at = area.current?.selectionEnd ?? draft.answer.length
    const answer = draft.answer.slice(0, at) + text + draft.answer.slice(at)
    flushSync(() => change({ answer }))
    const { start, end } = gapIn(answer) ?? { start: at + text.length, end: at + text.length }
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
}
