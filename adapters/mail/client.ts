import { createTransport } from 'nodemailer'
import { codeOf } from '../http-client.ts'
import { UpstreamError, UpstreamRefused } from '../outcome.ts'
import { mailHtml } from './html.ts'
import type { MailBrand, MailLook } from './look.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The additions of its HTML part to the text; absent for the mails of earlier versions, which are text alone. */
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
  /** The host that we greet the server as: a relay may refuse one without a name. */
  host: string
  brand: MailBrand
  /** The most time for the connection, the greeting and each answer; each has its own time by default. */
  timeoutMs?: number
}

/** Out-of-office replies are not sent to it (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

/** Opens a mail server. Each mail has its own connection; the caller retries. */
export function openMail({ url, from, host, brand, timeoutMs }: MailOptions): MailServer {
  const transport = createTransport({
    url,
    name: host,
    connectionTimeout: timeoutMs ?? CONNECTION_TIMEOUT_MS,
    greetingTimeout: timeoutMs ?? GREETING_TIMEOUT_MS,
    socketTimeout: timeoutMs ?? SOCKET_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, look, messageId }, signal) {
      refuseHeaders({ to, subject, messageId })
      const recipient = { name: '', address: to }
      const html = look && mailHtml({ subject, text, look }, brand)
      const mail = {
        from,
        to: recipient,
        subject,
        text,
        ...(html ? { html } : {}),
        messageId,
        headers: HEADERS,
        signal,
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw failureOf(error)
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

/**
 * The codes by which a server refuses our log-in in answer to a mail: the shop has to correct its settings, and the
 * mail waits (RFC 4954).
 */
const ABOUT_LOGIN = new Set([530, 534, 535, 538])

/** The code of a refusal after its status, "5.7.1" (RFC 3463). */
const ENHANCED = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/
/**
 * The codes about the system, the network or its limits, a policy, or our own address (RFC 3463, 3.4, 3.5, 3.8, and
 * X.1.7 and X.1.8 of 3.2), such as "554 5.7.1 …: Relay access denied" if we did not log in: about us, not about the
 * mailbox. Some servers say it without a code.
 */
const ABOUT_US = /^5\.(?:[347]\.|1\.[78]$)/
/** A day's limit, which some servers name only after the text (Gmail). */
const LIMIT = '5.4.5'
const NO_RELAY = /\brelay/i

/**
 * Refused for good: 5xx to the sender, the recipient or the body (RFC 5321, 4.2.1). A wrong password, a server that
 * does not relay for us and a connection that fails are not. A mail server's text names the recipient, so only its
 * codes are kept.
 */
function failureOf(error: unknown): UpstreamError {
  const { responseCode: status, command, response } = Object(error) as Record<string, unknown>
  const reply = typeof response === 'string' ? response : ''
  const enhanced = ENHANCED.exec(reply)?.[1] ?? ''
  const code = codeOf(error) || 'failed'
  if (typeof status !== 'number') return new UpstreamError(`mail: ${code}`)
  const message = `mail: ${code} ${status} ${enhanced}`.trimEnd()
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMail || status < 500 || ABOUT_LOGIN.has(status)) return new UpstreamError(message)
  const isOurs = enhanced === LIMIT || (code === 'EENVELOPE' && (ABOUT_US.test(enhanced) || NO_RELAY.test(reply)))
  const whose = isOurs ? 'shop' : command === 'RCPT TO' ? 'customer' : 'vendor'
  return new UpstreamRefused(message, { reason: String(status), whose })
}
