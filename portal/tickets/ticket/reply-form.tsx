import { useDeferredValue, useEffect, useRef, useState, type InputEvent, type FormEvent, type ReactNode } from 'react'
import type { TicketMessage } from '#contract/tickets.ts'
import { MOST_TICKET_PHOTOS } from '#contract/wire.ts'
import { useTallMark } from '#ui/bar-height.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/controls.tsx'
import { Dialog, atFirst } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { newKey } from '#ui/new-key.ts'
import { Notice } from '#ui/notice.tsx'
import { NotSent } from '../../submission/form-notes.tsx'
import { useDraft } from '../../submission/use-draft.ts'
import { PhotoPicker } from '../../photos/photo-picker.tsx'
import { removePhoto } from '../../photos/photos.ts'
import { SENTENCES } from '../../refusals.ts'
import { Section } from '../../section.tsx'
import { WORDS } from '../../words.ts'
import { TICKET_WORDS } from '../words.ts'
import { FailureDialog } from './dialogs.tsx'
import { isBegun, REPLY_DRAFT, replyDraftName } from './reply-draft.ts'
import { type ReplyResult, useReply } from './submit-reply.ts'

interface ReplyFormProps {
  ticketId: string
  customerId: string
  messages: readonly TicketMessage[]
  /** The ticket is closed, by now. */
  closed: boolean
  onAccepted: (message: TicketMessage) => void
  /** A reply whose answer was lost is in the thread. */
  onArrived: () => void
  onStale: () => void
  onClose: () => void
}

/** The dialog for a reply. It keeps the text, however it is closed. */
export function ReplyDialog({ open, ...form }: ReplyFormProps & { open: boolean }) {
  // The press is answered with the dialog; the form comes a moment later.
  const isAnswered = useDeferredValue(open)
  return (
    <Dialog open={open} onClose={form.onClose} title={TICKET_WORDS.replyTitle}>
      {isAnswered ? <ReplyForm {...form} /> : <div className="min-h-100" />}
    </Dialog>
  )
}

function ReplyForm(props: ReplyFormProps) {
  const { ticketId, customerId, closed, onClose } = props
  const book = useDraft(replyDraftName(customerId, ticketId), REPLY_DRAFT)
  const [begun, setBegun] = useState(() => isBegun(book.now()))
  const [photoTrouble, setPhotoTrouble] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // The press is answered with the field; the photos come a moment later.
  const isAnswered = useDeferredValue(true, false)
  const { busy, result, album, onAlbum, submit, forget, unsent } = useReply({ ...props, book })
  useEffect(() => {
    if (textProblem(result)) field.current?.focus()
  }, [result])
  // The dialog opens because the customer wants to write.
  useEffect(() => atFirst(field.current), [])

  function send() {
    setPhotoTrouble(undefined)
    void submit()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function onInput({ currentTarget }: InputEvent<HTMLTextAreaElement>) {
    book.typed(() => ({ message: currentTarget.value }))
    if (textProblem(result)) forget()
  }

  async function startAnew() {
    book.change({ message: '', key: newKey(), unanswered: null, refused: null })
    if (field.current) field.current.value = ''
    setBegun(false)
    forget()
    field.current?.focus()
    const opened = await album
    for (const { id } of opened.photos.all()) removePhoto(opened, id)
  }

  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        {closed && <Notice tone="notice">{TICKET_WORDS.closedMeanwhile}</Notice>}
        {result?.kind === 'arrivedBefore' && <Notice tone="notice">{TICKET_WORDS.arrivedBefore}</Notice>}
        {begun && !closed && <DraftNote onStartAnew={() => void startAnew()} />}
        <Field label={TICKET_WORDS.replyLabel} error={textProblem(result)} className="my-4">
          <Textarea
            ref={field}
            name="message"
            defaultValue={book.now().message}
            readOnly={busy}
            onInput={onInput}
            className="max-h-[45vh]"
          />
        </Field>
        {!isAnswered && <PhotosToCome />}
        {isAnswered && (
          <PhotoPicker
            customerId={customerId}
            book={book}
            onAlbum={onAlbum}
            error={photoTrouble ?? photoProblem(result)}
            hint={TICKET_WORDS.replyPhotos}
            most={MOST_TICKET_PHOTOS}
            onRefused={(code, name) => setPhotoTrouble(`${name}: ${SENTENCES[code]}`)}
            onTooMany={setPhotoTrouble}
          />
        )}
        <Foot>
          <NotSent {...unsent} />
          <Button type="submit" busy={busy} disabled={closed}>
            {TICKET_WORDS.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {TICKET_WORDS.cancel}
          </Button>
        </Foot>
      </form>
      <FailureDialog open={result?.kind === 'failed'} title={TICKET_WORDS.replyFailed} onRetry={send} onClose={forget}>
        <p>{(result?.kind === 'failed' && result.text) || TICKET_WORDS.replyFailedNote}</p>
        <p className="mt-3 text-soft">{TICKET_WORDS.replySaved}</p>
      </FailureDialog>
    </>
  )
}

/** The place of the photos. */
function PhotosToCome() {
  return (
    <Section title={WORDS.images} section="photos" hint={TICKET_WORDS.replyPhotos} error={undefined}>
      <div className="min-h-20" />
    </Section>
  )
}

/** The buttons. They stay in sight, unless the letters are so large that the buttons would hide the message. */
function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useTallMark(foot)
  return (
    <div
      ref={foot}
      className={
        'sticky bottom-0 -mx-4 -mb-4 flex flex-wrap gap-3 max-form:data-tall:static border-t border-hair bg-sheet ' +
        'px-4 py-3 wide:-mx-8 wide:-mb-8 wide:px-8'
      }
    >
      {children}
    </div>
  )
}

function DraftNote({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <Notice tone="info">
      <p>{TICKET_WORDS.draftSaved}</p>
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

function textProblem(result: ReplyResult | null): string | undefined {
  if (result?.kind !== 'problem') return undefined
  return result.code === 'MESSAGE_EMPTY' || result.code === 'TEXT_TOO_LONG' ? SENTENCES[result.code] : undefined
}

function photoProblem(result: ReplyResult | null): string | undefined {
  if (result?.kind !== 'problem' || textProblem(result)) return undefined
  return result.photo ? TICKET_WORDS.photoMissing(result.photo) : result.text || SENTENCES[result.code]
}
