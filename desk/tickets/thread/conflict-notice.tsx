import type { DeskTicket } from '#contract/desk/tickets.ts'
import { Notice } from '#ui/notice.tsx'
import { type Message, writerOf } from './news.ts'
import type { NotSent } from './use-send.ts'

interface MeanwhileProps {
  news: readonly Message[]
  ticket: DeskTicket
  notSent: NotSent | undefined
  onRead: () => void
}

/** What was written since the answer was begun: it may already say the same, or change what is to be said. */
export function Meanwhile({ news, ticket, notSent, onRead }: MeanwhileProps) {
  if (news.length === 0) return null
  const wasStopped = notSent?.kind === 'meanwhile'
  return (
    <div role="alert" className="max-h-[25dvh] overflow-y-auto">
      <Notice
        tone="notice"
        title={wasStopped ? 'Nothing was sent: there is a new message.' : 'New since you began to write'}
      >
        {news.map((message) => (
          <p key={message.id} className="mt-1 line-clamp-4 whitespace-pre-wrap">
            <span className="font-medium">{writerOf(message, ticket.name)}:</span> {message.text}
          </p>
        ))}
        {wasStopped ? (
          <p className="mt-1 text-sm">Your text is kept. Change it, or press “Send anyway”.</p>
        ) : (
          <button type="button" onClick={onRead} className="mt-1 min-h-8 text-sm text-river underline">
            I have read it
          </button>
        )}
      </Notice>
    </div>
  )
}
