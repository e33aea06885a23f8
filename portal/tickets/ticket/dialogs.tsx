import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SHELL } from '../../words.ts'
import { TICKET_WORDS } from '../words.ts'

interface CloseDialogProps {
  open: boolean
  busy: boolean
  failed: boolean
  /** The reason, if it is known. */
  text: string | undefined
  onYes: () => void
  onClose: () => void
}

/** Asks once before a case is closed for good, and says when that did not work. */
export function CloseDialog({ open, busy, failed, text, onYes, onClose }: CloseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={failed ? TICKET_WORDS.closeFailed : TICKET_WORDS.closeTitle}>
      {failed ? <p role="alert">{text || TICKET_WORDS.closeFailedNote}</p> : <p>{TICKET_WORDS.closeNote}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant={failed ? 'primary' : 'quiet'} busy={busy} onClick={onYes}>
          {failed ? SHELL.retry : TICKET_WORDS.close}
        </Button>
        <Button variant={failed ? 'quiet' : 'primary'} onClick={onClose}>
          {TICKET_WORDS.keepOpen}
        </Button>
      </div>
    </Dialog>
  )
}

interface FailureDialogProps {
  open: boolean
  title: string
  children: ReactNode
  onRetry: () => void
  onClose: () => void
}

/** Says that an action failed, and offers another try. */
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
