import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Key, Keys } from '../../keys/key.tsx'
import type { Mode } from '../../editing/ticket-draft.ts'

interface ComposerActionsProps {
  mode: Mode
  isClosed: boolean
  busy: boolean
  /** The agent has seen the newer messages. */
  anyway: boolean
  isFull: boolean
  onSend: (how: { close?: boolean; anyway?: boolean }) => void
  onCanned: () => void
  onPhotos: (photos: readonly File[]) => void
}

/** Attachments, canned replies and the send buttons. */
export function ComposerActions({
  mode,
  isClosed,
  busy,
  anyway,
  isFull,
  onSend,
  onCanned,
  onPhotos,
}: ComposerActionsProps) {
  const isNote = mode === 'note'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isNote && (
        <>
          <Small onClick={onCanned}>
            Canned reply <Key>c</Key>
          </Small>
          <PhotoButton isFull={isFull} onPhotos={onPhotos} />
        </>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {!isNote && !isClosed && (
          <Button variant="quiet" busy={busy} onClick={() => onSend({ close: true, anyway })} className="min-h-9 py-1">
            {anyway ? 'Send anyway and close' : 'Send and close'}
            <span aria-hidden="true" className="hidden desk:inline">
              <Keys keys="Ctrl+Shift+Enter" />
            </span>
          </Button>
        )}
        <Button busy={busy} onClick={() => onSend({ anyway })} className="min-h-9 py-1">
          {sendWords(isNote, anyway)}
          <span aria-hidden="true" className="hidden wide:inline">
            <Keys keys="Ctrl+Enter" />
          </span>
        </Button>
      </span>
    </div>
  )
}

function sendWords(isNote: boolean, anyway: boolean): string {
  if (isNote) return 'Save note'
  return anyway ? 'Send anyway' : 'Send'
}

function PhotoButton({ isFull, onPhotos }: Pick<ComposerActionsProps, 'isFull' | 'onPhotos'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg"
        multiple
        aria-label="Add photos"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onPhotos([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Small onClick={() => input.current?.click()} isOff={isFull}>
        {isFull ? 'No more photos' : 'Photos…'}
      </Small>
    </>
  )
}

function Small({ onClick, isOff = false, children }: { onClick: () => void; isOff?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onClick}
      className={
        'inline-flex min-h-9 items-center gap-2 rounded-md border border-edge px-2.5 text-sm ' +
        'hover:not-disabled:border-river hover:not-disabled:text-river disabled:border-hair disabled:text-soft'
      }
    >
      {children}
    </button>
  )
}
