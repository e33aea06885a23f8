import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { useToast } from '#ui/toast.tsx'
import { SENTENCES } from '../../words.ts'
import { TICKET_WORDS } from '../words.ts'
import { useMove } from './move.ts'
import { CloseDialog, FailureDialog, ReplyDialog } from './thread-lazy.ts'
import type { Moved } from './updates.ts'
import { useDraftWaits } from './use-draft-waits.ts'

interface TicketActsParts {
  ticket: Ticket
  customerId: string
  now: Date
  onReplied: (message: TicketMessage) => void
  onMoved: (moved: Moved) => void
  /** The order has another ticket by now. */
  onOther: () => void
  refetch: () => void
}

/** The customer's acts on a ticket, for the lead and for the end of the thread. */
export interface TicketActs {
  onReply: () => void
  onClose: () => void
  onReopen: () => void
  busy: boolean
  /** The other live ticket of the order, if it is in the way; '' if its id is not known. */
  other: string | undefined
  /** The sentence for a reply that was begun and not sent. */
  waits: string | undefined
  /** The dialogs, and what is read out while they load. */
  dialogs: ReactNode
}

const Acts = createContext<TicketActs | null>(null)

/**
 * Gives Reply, Close Case and Reopen to the parts of a ticket's page. (Specification 2.) A press renders the buttons
 * and the dialog only, not the page around them.
 */
export function WithTicketActs({ children, ...parts }: TicketActsParts & { children: ReactNode }) {
  return <Acts value={useTicketActs(parts)}>{children}</Acts>
}

/** The acts of the ticket's page around. */
export function useActs(): TicketActs {
  const acts = use(Acts)
  if (!acts) throw new Error('there is no ticket around')
  return acts
}

/** The place of the dialogs. */
export const ActDialogs = () => useActs().dialogs

function useTicketActs(parts: TicketActsParts): TicketActs {
  const { ticket, customerId, now, onReplied, onMoved, onOther, refetch } = parts
  const [open, setOpen] = useState<'reply' | 'close' | null>(null)
  const toast = useToast()
  const done = (text: string) => toast.show({ kind: 'done', text })
  const onToGo = () => setOpen('reply')
  const onArrived = () => done(TICKET_WORDS.arrived)
  const waits = useDraftWaits({ ticket, customerId, open, now, onToGo, onArrived })
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
    onOther,
  })
  const failed = result?.kind === 'failed' ? result : undefined
  const isClosed = ticket.package_status === 'closed'

  function shut() {
    setOpen(null)
    forget()
  }

  const dialogs = (
    <Suspense fallback={open && <output className="text-sm text-soft">{TICKET_WORDS.opening}</output>}>
      <ReplyDialog
        open={open === 'reply'}
        ticketId={ticket.original_order_id}
        customerId={customerId}
        messages={ticket.messages}
        closed={isClosed}
        onAccepted={(message) => {
          setOpen(null)
          done(TICKET_WORDS.replyDone)
          onReplied(message)
        }}
        onArrived={() => {
          setOpen(null)
          onArrived()
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
  )
  return {
    onReply: onToGo,
    onClose: () => setOpen('close'),
    onReopen: () => void move('reopen'),
    busy,
    other: result?.kind === 'inTheWay' ? (result.ticketId ?? '') : undefined,
    waits: isClosed ? undefined : waits,
    dialogs,
  }
}
