import { createTransport } from 'nodemailer'
import { codeOf } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { mailHtml } from './html.ts'
import type { MailBrand, MailLook } from './look.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** What its HTML part adds to the text; absent of the mails of earlier versions, which are text alone. */
  look?: MailLook
}

/** An SMTP server. */
export interface MailServer {
  /** Sends one mail. A mail that is sent again carries the same `messageId`. */
  send(mail: Mail & { messageId: string }, signal?: AbortSignal): Promise<void>
  close(): void
}

const CONNECTION_TIMEOUT_MS = 5_000
const GREETING_TIMEOUT_MS = 5_000
const SOCKET_TIMEOUT_MS = 10_000

interface MailOptions {
  /** smtp: or smtps: */
  url: string
  from: string
  brand: MailBrand
}

/** Opens a mail server. Each mail has its own connection; the caller retries. */
export function openMail({ url, from, brand }: MailOptions): MailServer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, look, messageId }, signal) {
      refuseHeaders({ to, subject, messageId })
      const recipient = { name: '', address: to }
      const html = look && mailHtml({ subject, text, look }, brand)
      const mail = { from, to: recipient, subject, text, ...(html ? { html } : {}), messageId, signal }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new UpstreamError(reasonOf(error))
      })
    },
    close: () => transport.close(),
  }
}

const ONE_ADDRESS = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,255}$/
const MESSAGE_ID = /^<[\w.-]+@[\w.-]+>$/

/** A customer's text must never become a header or a second recipient. */
function refuseHeaders({ to, subject, messageId }: { to: string; subject: string; messageId: string }): void {
  if (!ONE_ADDRESS.test(to)) throw new UpstreamError('mail: the recipient is not one address')
  if (/[\r\n\0]/.test(subject)) throw new UpstreamError('mail: the subject holds a line break')
  if (!MESSAGE_ID.test(messageId)) throw new UpstreamError('mail: the message id is malformed')
}

/** A mail server's error text names the recipient, so only its codes are kept. */
function reasonOf(error: unknown): string {
  const { responseCode } = Object(error) as { responseCode?: unknown }
  const code = codeOf(error) || 'failed'
  return typeof responseCode === 'number' ? `mail: ${code} ${responseCode}` : `mail: ${code}`
}
