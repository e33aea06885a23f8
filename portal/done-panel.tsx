import { useEffect, useRef, type ReactNode } from 'react'
import { CloseButton } from '#ui/close-button.tsx'
import { Mark } from '#ui/mark.tsx'

interface DonePanelProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** The panel that says it is done: 60% by 60% on a wide screen, fitting on a phone. */
export function DonePanel({ title, closeLabel, onClose, children }: DonePanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!panel.current?.open) panel.current?.showModal()
    heading.current?.focus()
  }, [])

  return (
    <dialog
      ref={panel}
      aria-labelledby="confirmation"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-var(--spacing)*8)] max-w-none animate-arrive overflow-y-auto rounded-md bg-sheet text-ink shadow-lift wide:min-h-[60vh] wide:w-[60vw]"
    >
      <div className="relative flex min-h-[inherit] flex-col px-4 py-8 wide:px-10">
        <div className="absolute top-5 right-5">
          <CloseButton onClick={() => panel.current?.close()} label={closeLabel} />
        </div>
        <div className="flex grow flex-col items-center justify-center gap-4 text-center">
          <span className="rounded-full bg-leaf-wash p-4 text-leaf">
            <Mark tone="done" className="size-8" />
          </span>
          <h2 id="confirmation" ref={heading} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          {children}
        </div>
      </div>
    </dialog>
  )
}
