import type { RefObject } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { AttachmentList } from './attachment-list.tsx'
import { ComposerActions } from './composer-actions.tsx'
import { ComposerText } from './composer-text.tsx'
import { Meanwhile } from './conflict-notice.tsx'
import type { Attachments } from './use-attachments.ts'
import type { DraftBook } from '../use-draft.ts'
import type { Sending } from './use-send.ts'

interface ComposerFormProps {
  area: RefObject<HTMLTextAreaElement | null>
  ticket: DeskTicket
  book: DraftBook
  sending: Sending
  attachments: Attachments
  onCanned: () => void
  onWriting: (writing: boolean) => void
}

/** The text, its photos, what came in while it was written, and the ways to send it. */
export function ComposerForm(props: ComposerFormProps) {
  const { area, ticket, book, sending, attachments, onCanned, onWriting } = props
  const { draft, change } = book
  const { notSent, forget } = sending
  const isAnswer = draft.mode === 'answer'
  const isHeld = isAnswer && sending.held !== undefined
  const news = isAnswer ? sending.news : []

  function type(text: string) {
    change({ [draft.mode]: text })
    if (notSent?.kind !== 'meanwhile') forget()
  }

  return (
    <>
      <Meanwhile news={news} ticket={ticket} notSent={notSent} onRead={() => change({ seen: ticket.lastMessageId })} />
      <ComposerText
        ref={area}
        draft={draft}
        notSent={notSent}
        busy={sending.busy || isHeld}
        onType={type}
        onSlash={onCanned}
        onWriting={onWriting}
      />
      {isAnswer && <AttachmentList files={draft.files} attachments={attachments} />}
      {isHeld ? (
        <p className="flex min-h-9 items-center text-sm text-soft">
          This waits before it is sent. Undo it to change it.
        </p>
      ) : (
        <ComposerActions
          mode={draft.mode}
          isClosed={ticket.status === 'closed'}
          busy={sending.busy}
          anyway={notSent?.kind === 'meanwhile' && news.length > 0}
          isFull={attachments.isFull}
          onSend={sending.send}
          onCanned={onCanned}
          onPhotos={attachments.add}
        />
      )}
    </>
  )
}
