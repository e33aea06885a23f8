import type { News } from '#contract/news/news.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Link } from '../../link.tsx'
import { raisePath } from '../paths.ts'
import { useActs } from './ticket-acts.tsx'

interface LeadButtonProps {
  act: News['act']
  customerId: string
}

/** The button of a ticket's lead: it writes or reopens here, or leads to a new ticket; a draft that waits is below. */
export function LeadButton({ act, customerId }: LeadButtonProps) {
  const { onReply, onReopen, busy, waits } = useActs()
  return (
    <>
      {act?.what === 'raise_ticket' ? (
        <Link to={raisePath(customerId)} className={buttonLook()}>
          {act.label}
        </Link>
      ) : (
        <Button busy={busy} onClick={act?.what === 'reopen' ? onReopen : onReply}>
          {act?.label}
        </Button>
      )}
      {waits && <p className="mt-3 text-sm">{waits}</p>}
    </>
  )
}
