import { useState } from 'react'
import { MOST_TICKET_PHOTOS } from '#contract/wire.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { send } from '../call/send.ts'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import { type DraftKind, nameOfDraft, NOT_SENT, type SubmissionDraft } from '../submission/draft.ts'
import { submissionOptions, type SubmissionResult, submitOnce } from '../submission/submit-once.ts'
import { useDraft } from '../submission/use-draft.ts'
import { useSubmission } from '../submission/use-form.ts'
import { SENTENCES } from '../refusals.ts'

/** The sentences of a request that waits for a photo. */
const WORDS = {
  hint: 'A sharp photo in good light. It is sent as soon as you add it.',
  send: 'Send photos',
  none: 'Please add a photo first.',
  taken: 'Thank you. We have your photo.',
  notSent: "We can't connect right now. Your photos are kept here. Please try again.",
} as const

type PhotoDraft = SubmissionDraft<true>
type Sent = SubmissionResult<{ added: number }> | { kind: 'none' }

const PHOTO_DRAFT: DraftKind<PhotoDraft> = { begin: (base) => ({ ...base, ...NOT_SENT }), isWhole: () => true }

interface PhotoFormProps {
  requestId: string
  customerId: string
  reload: () => void
}

/** Takes the photo that a request waits for. An added photo stays in this browser until it is sent. */
export function PhotoForm({ requestId, customerId, reload }: PhotoFormProps) {
  const book = useDraft(nameOfDraft('request-photos', customerId, requestId), PHOTO_DRAFT)
  const [trouble, setTrouble] = useState<string>()
  const toast = useToast()

  function onEnd(ended: Sent) {
    if (ended.kind === 'left') return
    if (ended.kind !== 'accepted') return setTrouble(sentenceOf(ended))
    toast.show({ kind: 'done', text: WORDS.taken })
    reload()
  }

  const { busy, onAlbum, submit } = useSubmission({
    load: async () => async (form: Parameters<typeof sendPhotos>[0]) => sendPhotos(form),
    enter: () => ({ book, requestId, customerId }),
    onStart: () => setTrouble(undefined),
    onEnd,
  })
  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PhotoPicker
        customerId={customerId}
        book={book}
        onAlbum={onAlbum}
        error={trouble}
        hint={WORDS.hint}
        most={MOST_TICKET_PHOTOS}
        onRefused={(code, name) => setTrouble(`${name}: ${SENTENCES[code]}`)}
        onTooMany={setTrouble}
      />
      <Button type="submit" busy={busy}>
        {WORDS.send}
      </Button>
    </form>
  )
}

type Form = Pick<Parameters<typeof submitOnce>[0], 'album' | 'isLeft'> &
  Pick<PhotoFormProps, 'requestId' | 'customerId'> & { book: ReturnType<typeof useDraft<PhotoDraft>> }

async function sendPhotos({ book, requestId, customerId, ...rest }: Form): Promise<Sent> {
  if (rest.album.photos.all().length === 0) return { kind: 'none' }
  return submitOnce({
    ...rest,
    book,
    payload: (files) => ({ files }),
    unanswered: () => true as const,
    send: ({ files }, key) =>
      send('returns.addPhotos', { customerId, requestId, files }, submissionOptions(undefined, key)),
  })
}

function sentenceOf(ended: Exclude<Sent, { kind: 'accepted' | 'left' }>): string {
  if (ended.kind === 'none') return WORDS.none
  if (ended.kind === 'photosFailed') return ended.reason ?? SENTENCES.UPLOAD_FAILED
  if (ended.kind === 'unanswered' || ended.kind === 'waits') return WORDS.notSent
  return ended.refusal.message || SENTENCES[ended.refusal.error]
}
