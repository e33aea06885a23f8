import { createContext, useContext, useMemo, useState, type ReactNode, useEffect } from 'react'
import { CloseButton } from './close-button.tsx'
import { Mark } from './mark.tsx'
import { Spinner } from './spinner.tsx'

interface Toaster {
  /**
   * Shows a toast at the bottom right and answers its id. It hides after 6 s, unless it shows progress, and replaces a
   * toast with the same words. A new success replaces the one before it.
   */
  show: (toast: Omit<Toast, 'id'>) => number
  /** Takes a toast away. Taking one away that is gone does nothing. */
  hide: (id: number) => void
}

const ToastContext = createContext<Toaster>({ show: () => 0, hide: () => undefined })

export const useToast = () => useContext(ToastContext)

let lastId = 0

/** Shows the toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const toaster = useMemo<Toaster>(
    () => ({
      show(toast) {
        const id = ++lastId
        const isOver = (before: Toast) =>
          before.text === toast.text || (toast.kind === 'done' && before.kind === 'done')
        setToasts((shown) => [...shown.filter((before) => !isOver(before)), { ...toast, id }])
        return id
      },
      hide: (id) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    }),
    [],
  )
  return (
    <ToastContext value={toaster}>
      {children}
      <Toasts toasts={toasts} hide={toaster.hide} />
    </ToastContext>
  )
}

/** Two live regions that are there from the start, since one that arrives with its words is not always read out. */
function Toasts({ toasts, hide }: { toasts: Toast[]; hide: Toaster['hide'] }) {
  const cards = (isShown: (toast: Toast) => boolean) =>
    toasts.filter(isShown).map((toast) => <ToastCard key={toast.id} toast={toast} hide={hide} />)
  return (
    <div
      data-toasts
      className={
        'pointer-events-none fixed inset-4 z-20 flex flex-col justify-between gap-2 pb-(--bottom-bar) ' +
        'wide:top-auto wide:right-6 wide:bottom-6 wide:left-auto wide:w-[max(20vw,16rem)] wide:pb-0'
      }
    >
      {/* Not <output>: that holds no blocks. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status" className="flex flex-col gap-2">
        {cards((toast) => toast.kind !== 'error')}
      </div>
      {/* On a phone an error is at the top: the field that it is about is in the middle, the bar at the bottom. */}
      <div role="alert" className="flex flex-col gap-2 max-wide:order-first">
        {cards((toast) => toast.kind === 'error')}
      </div>
    </div>
  )
}

interface Toast {
  id: number
  kind: 'progress' | 'error' | 'done'
  text: string
}

/** Toasts hide after this long. (Specification 8.) */
const TOAST_SECONDS = 6

/** One toast. Its time stops while the pointer or the focus rests on it. */
function ToastCard({ toast, hide }: { toast: Toast; hide: (id: number) => void }) {
  const [isPaused, setPaused] = useState(false)
  const { id, kind, text } = toast

  useEffect(() => {
    if (isPaused || kind === 'progress') return
    const timer = setTimeout(() => hide(id), TOAST_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, kind, id, hide])

  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={
        'pointer-events-auto flex max-h-[30dvh] animate-arrive items-start gap-3 overflow-y-auto rounded-md border ' +
        'border-hair bg-sheet p-4 text-ink shadow-lift'
      }
    >
      <ToastMark kind={kind} />
      <p className="min-w-0 grow text-sm whitespace-pre-line">{text}</p>
      {kind !== 'progress' && <CloseButton onClick={() => hide(id)} label="Dismiss" />}
    </div>
  )
}

function ToastMark({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'progress') return <Spinner className="mt-0.5 text-river" />
  return <Mark tone={kind} className={`mt-0.5 size-5 ${kind === 'error' ? 'text-thread' : 'text-leaf'}`} />
}
