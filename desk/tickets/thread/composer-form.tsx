import type { RefObject } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { Notice } from '#ui/notice.tsx'
import { CloseButton } from '#ui/close-button.tsx'
import type { DraftBook, Attachment } from '../../editing/ticket-draft.ts'
import { ComposerActions } from './composer-actions.tsx'
import { ComposerText } from './composer-text.tsx'
import type { Attachments, Uploading } from './use-attachments.ts'
import type { Sending, NotSent } from './use-send.ts'
import { type Message, writerOf } from './news.ts'
import { photoAddress } from './photo-strip.tsx'

interface ComposerFormProps {
  area: RefObject<HTMLTextAreaElement | null>
  ticket: DeskTicket
  book: DraftBook
  sending: Sending
  attachments: Attachments
  onCanned: () => void
  onWriting: (writing: boolean) => void
}

/** The text, its photos, newer messages, and the send buttons. */
export function ComposerForm(props: ComposerFormProps) {
  const { area, ticket, book, sending, attachments, onCanned, onWriting } = props
  const { draft, change } = book
  const { notSent, forget } = sending
  const isAnswer = draft.mode === 'answer'
  const isPending = isAnswer && sending.pending !== undefined
  const news = isAnswer ? sending.news : []

  function type(text: string) {
    change({ [draft.mode]: text })
    if (notSent?.kind !== 'meanwhile') forget()
  }

  return (
    <>
      <ConflictNotice
        news={news}
        ticket={ticket}
        notSent={notSent}
        onRead={() => change({ seen: ticket.lastMessageId })}
      />
      <ComposerText
        ref={area}
        draft={draft}
        notSent={notSent}
        busy={sending.busy || isPending}
        onType={type}
        onSlash={onCanned}
        onWriting={onWriting}
      />
      {isAnswer && <AttachmentList files={draft.files} attachments={attachments} />}
      {isPending ? (
        <p className="flex min-h-9 items-center text-sm text-soft">Sending in 10 s. Undo to edit.</p>
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

interface ConflictNoticeProps {
  news: readonly Message[]
  ticket: DeskTicket
  notSent: NotSent | undefined
  onRead: () => void
}

/** Messages since the draft was started: they may say the same already, or change the answer. */
function ConflictNotice({ news, ticket, notSent, onRead }: ConflictNoticeProps) {
  if (news.length === 0) return null
  const wasStopped = notSent?.kind === 'meanwhile'
  return (
    <div role="alert" className="max-h-[25dvh] overflow-y-auto">
      <Notice
        tone="notice"
        title={wasStopped ? 'Nothing was sent: there is a new message.' : 'New since you began to write'}
      >
        {news.map((message) => (
          <p key={message.id} className="mt-1 line-clamp-4 whitespace-pre-wrap">
            <span className="font-medium">{writerOf(message, ticket.name)}:</span> {message.text}
          </p>
        ))}
        {wasStopped ? (
          <p className="mt-1 text-sm">Your text is kept. Change it, or press “Send anyway”.</p>
        ) : (
          <button type="button" onClick={onRead} className="mt-1 min-h-8 text-sm text-river underline">
            I have read it
          </button>
        )}
      </Notice>
    </div>
  )
}

/** The photos of the draft: uploaded, uploading and refused. */
function AttachmentList({ files, attachments }: { files: readonly Attachment[]; attachments: Attachments }) {
  const { uploads, again, stop, remove } = attachments
  if (files.length + uploads.length === 0) return null
  return (
    <ul aria-label="Photos of the answer" className="flex max-h-40 flex-wrap gap-2 overflow-y-auto py-2">
      {files.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2 rounded-md border border-hair bg-sheet p-1 pr-3 text-sm">
          <img src={photoAddress(id)} alt="" width={36} height={36} className="size-9 rounded-[3px] object-cover" />
          <span className="max-w-40 truncate">{name}</span>
          <CloseButton onClick={() => remove(id)} label={`Remove ${name}`} />
        </li>
      ))}
      {uploads.map((upload) => (
        <Upload key={upload.key} upload={upload} onAgain={() => again(upload)} onStop={() => stop(upload.key)} />
      ))}
    </ul>
  )
}

function Upload({ upload, onAgain, onStop }: { upload: Uploading; onAgain: () => void; onStop: () => void }) {
  const { name, share, failed } = upload
  const border = failed ? 'border-thread' : 'border-hair'
  return (
    <li className={`flex items-center gap-2 rounded-md border px-3 py-1 text-sm ${border}`}>
      <span className="max-w-40 truncate">{name}</span>
      {failed === undefined ? (
        <progress aria-label={`Upload of ${name}`} max={1} value={share} className="h-1.5 w-20 accent-river" />
      ) : (
        <>
          <span role="alert" className="text-thread">
            {failed}
          </span>
          <button type="button" onClick={onAgain} className="min-h-8 text-river underline">
            Try again
          </button>
        </>
      )}
      <CloseButton onClick={onStop} label={`Remove ${name}`} />
    </li>
  )
}
