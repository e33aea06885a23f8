import { useEffect, useId, type ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { useModal } from './hooks/use-modal.ts'

interface DialogProps {
  open: boolean
  /** Called with true if the browser has closed it already. */
  onClose: (isClosed?: boolean) => void
  /** True if it has no cross: it waits until its task is done. */
  stays?: boolean
  title: string
  children: ReactNode
}

/** The browser's own modal: it holds the focus, Esc closes it, and the focus goes back to its earlier place. */
export function Dialog({ open, onClose, stays, title, children }: DialogProps) {
  const { ref: box, ...modal } = useModal(open, onClose)
  const heading = useId()

  useEffect(() => {
    const dialog = box.current
    const closeOnBackdrop = (event: Event) => event.target === dialog && onClose()
    dialog?.addEventListener('click', closeOnBackdrop)
    return () => dialog?.removeEventListener('click', closeOnBackdrop)
  }, [box, onClose])

  return (
    <dialog
      ref={box}
      aria-labelledby={heading}
      {...modal}
      className={
        'm-auto max-h-[90dvh] w-[min(100%-var(--spacing)*8,var(--container-form))] max-w-none overflow-y-auto ' +
        'rounded-md bg-sheet text-ink shadow-lift open:animate-arrive'
      }
    >
      {open && (
        <div className="p-4 wide:p-8">
          <div className="mb-4 flex items-start justify-between gap-2">
            <h2 id={heading} className="text-xl">
              {title}
            </h2>
            {!stays && <CloseButton onClick={() => onClose()} />}
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

/**
 * Puts the focus here at first: by the attribute in a dialog that is about to open, and at once in one that is open.
 */
export function atFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  element?.focus()
}
