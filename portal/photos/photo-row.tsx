import { CloseButton } from '#ui/close-button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Mark } from '#ui/mark.tsx'
import { SENTENCES } from '../refusals.ts'
import { WORDS } from '../words.ts'
import type { Photo } from './photo-list.ts'

/** The sentences about the photos; `most` is the number that it takes. */
export const PHOTO_SAYS = {
  tooMany: (most: number) => `${most} photos are enough. We left the others out.`,
  enough: (most: number) => `That is all: ${most} photos at most.`,
  count: (added: number, most: number) => `${added} of ${most}`,
  preparing: 'Preparing photo…',
  sent: 'Uploaded',
  nameOf: (number: number) => `Photo ${number}`,
} as const

interface PhotoRowProps {
  photo: Photo
  label: string
  onRemove: () => void
  onRetry: () => void
}

/** One photo: its name, its progress, and the buttons to remove it or to try again. */
export function PhotoRow({ photo, label, onRemove, onRetry }: PhotoRowProps) {
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-3 border-b border-hair py-3">
      {photo.preview ? (
        <img src={photo.preview} alt={label} className="size-16 shrink-0 rounded-md bg-hair/60 object-cover" />
      ) : (
        <span className="size-16 shrink-0 rounded-md bg-hair/60" />
      )}
      <div className="min-w-0 grow basis-[7rem]">
        <p className="truncate text-sm font-medium">{photo.name || label}</p>
        <PhotoState photo={photo} label={label} />
        {photo.state === 'failed' && (
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 text-sm font-medium text-river underline underline-offset-4"
          >
            {WORDS.retry}
            <span className="sr-only">, {label}</span>
          </button>
        )}
      </div>
      <CloseButton onClick={onRemove} label={`${WORDS.removeImage}: ${label}`} />
    </li>
  )
}

const BAR =
  'mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-md bg-hair [&::-moz-progress-bar]:bg-river ' +
  '[&::-webkit-progress-bar]:bg-hair [&::-webkit-progress-value]:bg-river'

function PhotoState({ photo, label }: { photo: Photo; label: string }) {
  const { state, code, message, size, sentBytes } = photo
  if (state === 'preparing') return <p className="text-sm text-soft">{PHOTO_SAYS.preparing}</p>
  if (state === 'failed') return <FieldError>{message || SENTENCES[code ?? 'UPLOAD_FAILED']}</FieldError>
  if (state === 'sent')
    return (
      <p className="figures flex items-center gap-1.5 text-sm text-leaf">
        <Mark tone="done" />
        {PHOTO_SAYS.sent}
      </p>
    )
  return (
    <>
      <progress aria-label={label} value={sentBytes} max={size} className={BAR} />
      <p className="figures mt-1 text-sm text-soft">
        {kilobytes(sentBytes)} / {kilobytes(size)}
      </p>
    </>
  )
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
