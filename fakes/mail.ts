import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { type ReceivedMail, openBox } from './mailbox.ts'

/**
 * ok; down: every connection is reset; 450 and 550: the recipient is refused for now, for good; 530: the sender has to
 * log in (RFC 4954); 553 and 554: the sender or the text is refused for good; relay, limit, unknown: the recipient is
 * refused in the words of {@link OF_RECIPIENT}; drop: the mail is kept, and the connection ends before the answer.
 */
export type MailMode = 'ok' | 'down' | '450' | '550' | '530' | '553' | '554' | 'drop' | OfRecipient

/** As Postfix, Exim and Gmail refuse a recipient, each with the code of RFC 3463 that it has. */
const OF_RECIPIENT: Readonly<Partial<Record<MailMode, readonly [number, string]>>> = {
  relay: [554, '5.7.1 <anita@example.in>: Relay access denied'],
  'relay without a code': [550, 'relay not permitted'],
  limit: [550, '5.4.5 Daily user sending limit exceeded'],
  unknown: [550, '5.1.1 <anita@example.in>: Recipient address rejected: User unknown'],
}

type OfRecipient = 'relay' | 'relay without a code' | 'limit' | 'unknown'

export interface MailFake {
  /** The value of SMTP_URL. */
  url: string
  /** The kept mails, newest first. */
  mails(): ReceivedMail[]
  /** From now on, or as the function says at each step of a connection. */
  fail(mode: MailMode | (() => MailMode)): void
  close(): Promise<void>
}

interface Options {
  /** The number of mails to keep. */
  keep?: number
  port?: number
  /** Keeps them over the next start too. */
  file?: string
}

/** Starts a real SMTP server on a free port of 127.0.0.1 that keeps the newest mails. */
export async function startMailServer({ keep = 500, port = 0, file }: Options = {}): Promise<MailFake> {
  const box = await openBox(keep, file)
  const sockets = new Set<Socket>()
  let mode: () => MailMode = () => 'ok'
  const keepMail = async (raw: Buffer, greeting: string) => box.keep({ ...(await parse(raw)), greeting })
  const cut = (remotePort: number) =>
    sockets
      .values()
      .find((socket) => socket.remotePort === remotePort)
      ?.destroy()
  const smtp = speaker(() => mode(), keepMail, cut)
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (mode() === 'down') socket.resetAndDestroy()
    else smtp.connect(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: box.mails,
    fail(next) {
      mode = typeof next === 'function' ? next : () => next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Only the conversation: the listening and the sockets are ours, so that they can be cut. */
function speaker(
  mode: () => MailMode,
  keepMail: (raw: Buffer, greeting: string) => Promise<void>,
  cut: (remotePort: number) => void,
): SMTPServer {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, _session, answer) {
      const now = mode()
      if (now === '530') return answer(refusal(530, 'Authentication required'))
      if (now === '553') return answer(refusal(553, 'Sender address rejected'))
      answer()
    },
    onRcptTo(_address, _session, answer) {
      const now = mode()
      if (now === '450') return answer(refusal(450, 'Mailbox busy'))
      if (now === '550') return answer(refusal(550, 'No such mailbox'))
      const [status, words] = OF_RECIPIENT[now] ?? []
      if (status && words) return answer(refusal(status, words))
      answer()
    },
    async onData(stream, session, answer) {
      const raw = await bytesOf(stream)
      if (mode() === '554') return answer(refusal(554, 'Message rejected'))
      await keepMail(raw, session.hostNameAppearsAs)
      if (mode() === 'drop') return cut(session.remotePort)
      answer()
    },
  })
  smtp.on('error', () => {})
  return smtp
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function parse(raw: Buffer) {
  const mail = await PostalMime.parse(raw)
  return {
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    ...(mail.html ? { html: mail.html } : {}),
    messageId: mail.messageId ?? '',
    autoSubmitted: mail.headers.find(({ key }) => key === 'auto-submitted')?.value ?? '',
  }
}
