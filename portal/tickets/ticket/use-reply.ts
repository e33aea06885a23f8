import { useEffect, useRef, useState, type RefObject } from 'react'
import type { TicketMessage } from '#contract/tickets.ts'
import type { DraftBook } from '../../submission/draft-book.ts'
import type { Album } from '../../photos/photos.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import type { ReplyDraft } from './reply-draft.ts'
import { type ReplyEnding, sendReply } from './send-reply.ts'

interface ReplyParts {
  ticketId: string
  customerId: string
  messages: readonly TicketMessage[]
  book: DraftBook<ReplyDraft>
  album: RefObject<Album | null>
  onAccepted: (message: TicketMessage) => void
  /** The thread is older than what the gateway has. */
  onStale: () => void
}

/** Send: one at a time however often it is pressed. */
export function useReply({ ticketId, customerId, messages, book, album, onAccepted, onStale }: ReplyParts) {
  const left = useRef(false)
  const { busy, press } = useOneAtATime()
  const [ending, setEnding] = useState<ReplyEnding | null>(null)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  async function sendIt() {
    if (!album.current) return
    setEnding(null)
    book.flush()
    const parts = { ticketId, customerId, after: messages.at(-1)?.id ?? '', book, album: album.current }
    end(await sendReply({ ...parts, isLeft: () => left.current }))
  }

  function end(ending: ReplyEnding) {
    if (ending.kind === 'accepted') return onAccepted(ending.message)
    setEnding(ending)
    if (ending.kind === 'closed' || ending.kind === 'arrivedBefore') onStale()
  }

  return { busy, ending, press: () => press(sendIt), forget: () => setEnding(null) }
}
