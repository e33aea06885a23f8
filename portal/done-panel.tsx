import { useEffect, useRef, type ReactNode } from 'react'
import { CloseButton } from '#ui/close-button.tsx'
import { Mark } from '#ui/mark.tsx'

interface DonePanelProps {
  title: string
  closeLabel: string
  onClose: () => void
  /** The pictures of the items below the title, on a wide screen beside it; in place of the tick. */
  picture?: ReactNode
  /** The number, above the title. */
  number?: ReactNode
  /** The two buttons at its foot, always in sight. */
  actions: ReactNode
  children: ReactNode
}

/**
 * The panel that says it is done: 60% by 60% on a wide screen, fitting on a phone. Content that does not fit scrolls
 * between its title and its foot.
 */
export function DonePanel({ title, closeLabel, onClose, picture, number, actions, children }: DonePanelProps) {
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
      className={
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-var(--spacing)*8)] max-w-none animate-arrive flex-col ' +
        'overflow-hidden rounded-md bg-sheet text-ink shadow-lift open:flex wide:h-[60vh] wide:w-[60vw]'
      }
    >
      <div
        className={
          'flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 pt-4 pb-8 wide:px-10 ' +
          '[mask-image:linear-gradient(#000_calc(100%-2rem),#0000)]'
        }
      >
        <div className="relative z-10 -mr-2 -mb-6 flex justify-end wide:-mr-6">
          <CloseButton onClick={() => panel.current?.close()} label={closeLabel} />
        </div>
        <div
          className={
            'my-auto grid gap-x-8 gap-y-4 wide:grid-cols-[auto_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-y-3'
          }
        >
          <div className="flex min-w-0 flex-col gap-3 wide:col-start-2">
            {number && <div className="figures text-sm text-soft">{number}</div>}
            <h2 id="confirmation" ref={heading} tabIndex={-1} className="font-display text-2xl font-medium">
              {title}
            </h2>
          </div>
          <div
            className={`flex gap-3 wide:col-start-1 wide:row-span-2 wide:row-start-1 ${picture ? '' : 'order-first'}`}
          >
            {picture ?? (
              <span className="self-start rounded-full bg-leaf-wash p-3 text-leaf">
                <Mark tone="done" className="size-7" />
              </span>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-3 wide:col-start-2">{children}</div>
        </div>
      </div>
      <div
        className={
          'flex shrink-0 flex-wrap gap-3 border-t border-hair px-4 py-3 *:grow wide:px-10 wide:py-4 wide:*:grow-0'
        }
      >
        {actions}
      </div>
    </dialog>
  )
}
