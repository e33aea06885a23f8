import type { TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { langOf } from '#rules/india/script.ts'
import { Moment } from '../../moment.tsx'
import { AUTHORS, TICKET_WORDS } from '../words.ts'
import { PhotoStrip } from './photo-strip.tsx'

interface ThreadProps {
  messages: readonly TicketMessage[]
  customerId: string
  now: Date
  /** The message that the line "New" comes before. */
  line: string | undefined
}

/** The messages, the oldest first; the first one is the customer's description. */
export function Thread({ messages, customerId, now, line }: ThreadProps) {
  return (
    <ol aria-label={TICKET_WORDS.thread} className="mt-4 flex flex-col gap-6">
      {messages.map((message, index) => (
        <li
          key={message.id}
          id={messageElementId(message.id)}
          tabIndex={-1}
          aria-label={AUTHORS[message[SENT_BY]]}
          className="rounded-md"
        >
          {message.id === line && <NewLine />}
          <Message
            message={message}
            customerId={customerId}
            now={now}
            photos={index === 0 ? TICKET_WORDS.submittedImages : TICKET_WORDS.attachments}
          />
        </li>
      ))}
    </ol>
  )
}

function NewLine() {
  return (
    <p className="mb-6 flex items-center gap-4 text-sm font-medium text-river">
      <span className="grow border-t border-river" />
      {TICKET_WORDS.newLine}
      <span className="grow border-t border-river" />
    </p>
  )
}

interface MessageProps {
  message: TicketMessage
  customerId: string
  now: Date
  /** The name of its photos. */
  photos: string
}

function Message({ message, customerId, now, photos }: MessageProps) {
  const mine = message[SENT_BY] === 'customer'
  return (
    <div className={mine ? 'border-l-2 border-edge px-4 py-1' : 'border-l-2 border-river bg-river-wash px-4 py-3'}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className={mine ? 'font-medium' : 'font-medium text-river'}>{AUTHORS[message[SENT_BY]]}</span>
        <span className="text-soft">
          <Moment at={message.time} now={now} />
        </span>
      </p>
      <p lang={langOf(message.message)} className="mt-1 whitespace-pre-wrap">
        {message.message}
      </p>
      <PhotoStrip files={message.files} customerId={customerId} label={photos} author={AUTHORS[message[SENT_BY]]} />
    </div>
  )
}

/** The id of a message's element on the page. */
export const messageElementId = (id: string) => `message-${id}`

/** The element of a message on the page. */
export const messageElement = (id: string) => document.querySelector<HTMLElement>(`#${messageElementId(id)}`)
