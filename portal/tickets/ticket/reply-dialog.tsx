import { Dialog } from '#ui/dialog.tsx'
import { ReplyForm, type ReplyFormProps } from './reply-form.tsx'
import { TICKET_WORDS } from '../words.ts'

/** Where the shopper writes. Closed in whatever way, it keeps what was typed. */
export function ReplyDialog({ open, ...form }: ReplyFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={TICKET_WORDS.replyTitle}>
      <ReplyForm {...form} />
    </Dialog>
  )
}
