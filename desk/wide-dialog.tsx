import { useId, type ReactNode } from 'react'
import { CloseButton } from '#ui/close-button.tsx'
import { useModal } from '#ui/hooks/use-modal.ts'

interface WideDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The browser's own modal as wide as the screen allows, for tables and photos. Esc and the cross close it. */
export function WideDialog({ open, onClose, title, children }: WideDialogProps) {
  const modal = useModal(open, onClose)
  const heading = useId()

  return (
    <dialog
      {...modal}
      aria-labelledby={heading}
      className={
        'm-auto max-h-[92dvh] w-[min(100%-2rem,var(--container-page))] overflow-y-auto rounded-md bg-sheet p-6 ' +
        'text-ink shadow-lift open:animate-arrive'
      }
    >
      {open && (
        <>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={heading} className="text-xl">
              {title}
            </h2>
            <CloseButton onClick={onClose} />
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
