import { useEffect, useState } from 'react'
import { CloseButton } from './dialog.tsx'
import { Mark } from './mark.tsx'
import { Spinner } from './spinner.tsx'

export interface Toast {
  id: number
  kind: 'progress' | 'error' | 'done'
  text: string
}

/** Toasts hide after this long. (Specification 8.) */
export const TOAST_SECONDS = 6

/** One toast. Its time stands still while the pointer or the focus rests on it. */
export function ToastCard({ toast, hide }: { toast: Toast; hide: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const { id, kind, text } = toast

  useEffect(() => {
    if (held || kind === 'progress') return
    const timer = setTimeout(() => hide(id), TOAST_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [held, kind, id, hide])

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-h-[30dvh] animate-arrive items-start gap-3 overflow-y-auto rounded-md border border-hair bg-sheet p-4 text-ink shadow-lift"
    >
      <ToastMark kind={kind} />
      <p className="min-w-0 grow text-sm leading-relaxed">{text}</p>
      {kind !== 'progress' && <CloseButton onClick={() => hide(id)} label="Dismiss" />}
    </div>
  )
}

function ToastMark({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'progress') return <Spinner className="mt-0.5 text-river" />
  return <Mark tone={kind} className={`mt-0.5 size-5 ${kind === 'error' ? 'text-thread' : 'text-leaf'}`} />
}
