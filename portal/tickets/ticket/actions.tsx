import { Suspense, useState } from 'react'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { useBar } from '#ui/bar-height.ts'
import { Link } from '../../link.tsx'
import { SENTENCES } from '../../words.ts'
import { listPath, ticketPath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'
import { ActionButtons } from './action-buttons.tsx'
import { useMove } from './move.ts'
import { CloseDialog, FailureDialog, ReplyDialog } from './thread-lazy.ts'
import type { Moved } from './updates.ts'
import { useDraftWaits } from './use-draft-waits.ts'

interface ActionsProps {
  ticket: Ticket
  customerId: string
  now: Date
  onReplied: (message: TicketMessage) => void
  onMoved: (moved: Moved) => void
  refetch: () => void
}

const BAR =
  'sticky bottom-0 z-10 -mx-4 max-form:data-tall:static border-t border-hair bg-paper px-4 py-3 form:static ' +
  'form:mx-0 form:border-0 form:bg-transparent form:p-0'

/** The customer's actions on a ticket: a bar at the bottom of a phone, beside the thread on a wide screen. */
export function Actions({ ticket, customerId, now, onReplied, onMoved, refetch }: ActionsProps) {
  const [open, setOpen] = useState<'reply' | 'close' | null>(null)
  const toast = useToast()
  const done = (text: string) => toast.show({ kind: 'done', text })
  const bar = useBar<HTMLElement>()
  const waits = useDraftWaits({
    ticket,
    customerId,
    open,
    now,
    onToGo: () => setOpen('reply'),
    onArrived: () => done(TICKET_WORDS.arrived),
  })
  const { busy, tried, result, move, forget } = useMove({
    ticket,
    customerId,
    onMoved(moved) {
      setOpen(null)
      done(moved.package_status === 'closed' ? TICKET_WORDS.closeDone : TICKET_WORDS.reopenDone)
      onMoved(moved)
    },
    onStale(code) {
      setOpen(null)
      toast.show({ kind: 'error', text: SENTENCES[code] })
      refetch()
    },
  })
  const failed = result?.kind === 'failed' ? result : undefined

  function shut() {
    setOpen(null)
    forget()
  }

  return (
    <aside ref={bar} aria-label={TICKET_WORDS.actions} className={BAR}>
      {result?.kind === 'inTheWay' && <OtherTicket ticketId={result.ticketId} customerId={customerId} />}
      {/* The sentences appear away from the buttons, which stay under the finger. */}
      <div className="flex flex-col gap-2 form:flex-col-reverse">
        {waits && ticket.package_status !== 'closed' && <p className="text-sm">{waits}</p>}
        <Suspense fallback={open && <output className="text-sm text-soft">{TICKET_WORDS.opening}</output>}>
          <ReplyDialog
            open={open === 'reply'}
            ticketId={ticket.original_order_id}
            customerId={customerId}
            messages={ticket.messages}
            closed={ticket.package_status === 'closed'}
            onAccepted={(message) => {
              setOpen(null)
              done(TICKET_WORDS.replyDone)
              onReplied(message)
            }}
            onArrived={() => {
              setOpen(null)
              done(TICKET_WORDS.arrived)
            }}
            onStale={refetch}
            onClose={shut}
          />
          <CloseDialog
            open={open === 'close'}
            busy={busy}
            failed={tried === 'closed' && failed !== undefined}
            text={failed?.text}
            onYes={() => void move('closed')}
            onClose={shut}
          />
          <FailureDialog
            open={tried === 'reopen' && failed !== undefined}
            title={TICKET_WORDS.reopenFailed}
            onRetry={() => void move('reopen')}
            onClose={forget}
          >
            <p>{failed?.text || TICKET_WORDS.reopenFailedNote}</p>
          </FailureDialog>
        </Suspense>
        <ActionButtons
          {...{ ticket, customerId, busy }}
          onReply={() => setOpen('reply')}
          onClose={() => setOpen('close')}
          onReopen={() => void move('reopen')}
        />
      </div>
    </aside>
  )
}

/** The link to the order's other live ticket. */
function OtherTicket({ ticketId, customerId }: { ticketId: string | undefined; customerId: string }) {
  return (
    <div className="mb-4">
      <Notice tone="error">
        <p>{SENTENCES.TICKET_EXISTS}</p>
        <Link
          to={ticketId ? ticketPath(ticketId, customerId) : listPath(customerId)}
          className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
        >
          {ticketId ? TICKET_WORDS.otherTicket : TICKET_WORDS.list}
        </Link>
      </Notice>
    </div>
  )
}
