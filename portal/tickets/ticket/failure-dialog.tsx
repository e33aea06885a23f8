import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SHELL } from '../../words.ts'
import { TICKET_WORDS } from '../words.ts'

interface FailureDialogProps {
  open: boolean
  title: string
  children: ReactNode
  onRetry: () => void
  onClose: () => void
}

/** Something was not done. It says what, and offers to try again. */
export function FailureDialog({ open, title, children, onRetry, onClose }: FailureDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div role="alert">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{SHELL.retry}</Button>
        <Button variant="quiet" onClick={onClose}>
          {TICKET_WORDS.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
