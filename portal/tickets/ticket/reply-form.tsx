import { useEffect, useEffectEvent, useRef, useState, type InputEvent, type RefObject, type FormEvent } from 'react'
import type { TicketMessage } from '#contract/tickets.ts'
import { MOST_TICKET_PHOTOS } from '#contract/wire.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { newKey } from '#ui/new-key.ts'
import { Notice } from '#ui/notice.tsx'
import { atFirst } from '../../at-first.ts'
import type { DraftBook } from '../../submission/draft-book.ts'
import { useDraft } from '../../submission/use-draft.ts'
import { PhotoPicker } from '../../photos/photo-picker.tsx'
import { type Album, removePhoto } from '../../photos/photos.ts'
import { SENTENCES } from '../../words.ts'
import { FailureDialog } from './failure-dialog.tsx'
import { hasArrived } from './reply-arrived.ts'
import { isBegun, REPLY_DRAFT, type ReplyDraft, replyDraftName } from './reply-draft.ts'
import type { ReplyEnding } from './send-reply.ts'
import { TICKET_WORDS } from '../words.ts'
import { useReply } from './use-reply.ts'

export interface ReplyFormProps {
  ticketId: string
  customerId: string
  messages: readonly TicketMessage[]
  /** The ticket is closed, by now. */
  closed: boolean
  onAccepted: (message: TicketMessage) => void
  /** A reply whose answer was lost stands in the thread. */
  onArrived: () => void
  onStale: () => void
  onClose: () => void
}

export function ReplyForm(props: ReplyFormProps) {
  const { ticketId, customerId, closed, onClose } = props
  const book = useDraft(replyDraftName(customerId, ticketId), REPLY_DRAFT)
  const [begun, setBegun] = useState(() => isBegun(book.now()))
  const [photoTrouble, setPhotoTrouble] = useState<string>()
  const album = useRef<Album>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { busy, ending, press, forget } = useReply({ ...props, book, album })
  useArrived(props, book, !busy)
  useProblemFocus(ending, field)
  // The dialog opens because the shopper wants to write.
  useEffect(() => atFirst(field.current), [])

  function send() {
    setPhotoTrouble(undefined)
    void press()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function onInput({ currentTarget }: InputEvent<HTMLTextAreaElement>) {
    book.typed(() => ({ message: currentTarget.value }))
    if (textProblem(ending)) forget()
  }

  function startAnew() {
    for (const { id } of album.current?.photos.all() ?? []) if (album.current) removePhoto(album.current, id)
    book.change({ message: '', key: newKey(), unanswered: null, refused: null })
    if (field.current) field.current.value = ''
    setBegun(false)
    forget()
    field.current?.focus()
  }

  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        {closed && <Notice tone="notice">{TICKET_WORDS.closedMeanwhile}</Notice>}
        {ending?.kind === 'arrivedBefore' && <Notice tone="notice">{TICKET_WORDS.arrivedBefore}</Notice>}
        {begun && !closed && <DraftHere onStartAnew={startAnew} />}
        <Field label={TICKET_WORDS.replyLabel} error={textProblem(ending)} className="my-4">
          <Textarea
            ref={field}
            name="message"
            defaultValue={book.now().message}
            readOnly={busy}
            onInput={onInput}
            className="max-h-[45vh]"
          />
        </Field>
        <PhotoPicker
          customerId={customerId}
          book={book}
          albumRef={album}
          error={photoTrouble ?? photoProblem(ending)}
          hint={TICKET_WORDS.replyPhotos}
          most={MOST_TICKET_PHOTOS}
          onRefused={(code, name) => setPhotoTrouble(`${name}: ${SENTENCES[code]}`)}
          onTooMany={setPhotoTrouble}
        />
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap gap-3 border-t border-hair bg-sheet px-4 py-3 wide:-mx-8 wide:-mb-8 wide:px-8">
          <Button type="submit" busy={busy} disabled={closed}>
            {TICKET_WORDS.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {TICKET_WORDS.cancel}
          </Button>
        </div>
      </form>
      <FailureDialog open={ending?.kind === 'failed'} title={TICKET_WORDS.replyFailed} onRetry={send} onClose={forget}>
        <p>{(ending?.kind === 'failed' && ending.said) || TICKET_WORDS.replyFailedNote}</p>
        <p className="mt-3 text-soft">{TICKET_WORDS.replyKept}</p>
      </FailureDialog>
    </>
  )
}

function DraftHere({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <Notice tone="info">
      <p>{TICKET_WORDS.draftHere}</p>
      <button
        type="button"
        onClick={onStartAnew}
        className="min-h-11 text-sm font-medium text-river underline underline-offset-4"
      >
        {TICKET_WORDS.startAnew}
      </button>
    </Notice>
  )
}

function textProblem(ending: ReplyEnding | null): string | undefined {
  if (ending?.kind !== 'problem') return undefined
  return ending.code === 'MESSAGE_EMPTY' || ending.code === 'TEXT_TOO_LONG' ? SENTENCES[ending.code] : undefined
}

function photoProblem(ending: ReplyEnding | null): string | undefined {
  if (ending?.kind !== 'problem' || textProblem(ending)) return undefined
  return ending.photo ? TICKET_WORDS.photoMissing(ending.photo) : ending.said || SENTENCES[ending.code]
}

/**
 * A reply whose answer was lost may come in with the thread: then there is nothing left to send. It is this tab's own
 * reply that counts: another tab may be sending the draft while something else is written here.
 */
function useArrived({ messages, onArrived }: ReplyFormProps, book: DraftBook<ReplyDraft>, quiet: boolean): void {
  const look = useEffectEvent((thread: ReplyFormProps['messages']) => {
    if (!hasArrived(book.now(), thread)) return
    book.end()
    onArrived()
  })
  useEffect(() => {
    if (quiet) look(messages)
  }, [messages, quiet])
}

function useProblemFocus(ending: ReplyEnding | null, field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (textProblem(ending)) field.current?.focus()
  }, [ending, field])
}
