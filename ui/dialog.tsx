import { useEffect, useId, type ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { useModal } from './hooks/use-modal.ts'

interface DialogProps {
  open: boolean
  /** Told whether the browser has closed it already. */
  onClose: (isClosed?: boolean) => void
  /** It has no cross: it waits until what it asks for is done. */
  stays?: boolean
  title: string
  children: ReactNode
}

/** The browser's own modal: it holds the focus, Esc closes it, and the focus goes back where it was. */
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
 * Where the focus begins: said by the attribute for a dialog that is about to open, and done for one that stands open.
 */
export function atFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  element?.focus()
}
