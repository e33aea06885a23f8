import type { ISql } from 'postgres'
import { fill } from '#rules/templates/fill.ts'
import { greets, withoutGreeting } from '#rules/templates/greeting.ts'
import { mailProblem, oneLine, type Wording } from '#rules/templates/mail-problem.ts'
import type { MailName } from '#rules/templates/mails.ts'
import { buttonOf, type MailValues } from '#rules/templates/mail-named.ts'
import { numberInAddress } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import { DEFAULT_MAILS } from './defaults.ts'
import { wordingOf } from './store.ts'
import type { Config } from '#config'
import { publicAddress } from '../../http/address.ts'
import type { Mail } from '#adapters/mail/client.ts'
import type { MailGood, MailLook } from '#adapters/mail/look.ts'
import { progressOf, type ProgressFacts } from '#rules/templates/mail-looks.ts'
import { present } from '#rules/present.ts'
import { signLink } from '../../access/links/links.ts'
import { customerOf } from '../../customers/contact-store.ts'
import type { Proving } from '../../outbox/kinds.ts'

/** The values that every mail has. */
const OF_THE_SHOP = { shop: SHOP.name, shop_contact: `${SHOP.email} · ${SHOP.phone}` }

/** The last lines of a mail's text. */
export const SIGNATURE = `${OF_THE_SHOP.shop}\n${OF_THE_SHOP.shop_contact}`

/**
 * A mail in the shop's words, or with the default text if the shop has no usable one. In a transaction it reads the
 * rows that this sees.
 */
export async function mailOf<Name extends MailName>(
  sql: ISql,
  name: Name,
  given: MailValues<Name> & { about?: MailAbout },
): Promise<WordedMail> {
  const set = await wordingOf(sql, name)
  const { about, ...values } = given
  const wording = set && mailProblem(name, set) === null ? set : DEFAULT_MAILS[name]
  const words = filledMail(wording, greetingOnce(wording, values))
  return { ...words, look: lookOf(name, values, about) }
}

/** The values, if a mail that greets carries an answer that greets as well: the mail greets once. */
function greetingOnce(wording: Wording, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { answer, first_name: name = '' } = values
  if (answer === undefined || !greets(fill(wording.text, values))) return values
  return { ...values, answer: withoutGreeting(answer, name) }
}

/** The goods and the progress that a mail shows, beyond its words. */
export interface MailAbout {
  goods: MailGood[]
  progress?: ProgressFacts
}

/** A mail without its recipient. */
export interface WordedMail {
  subject: string
  text: string
  look: MailLook
}

function lookOf(name: MailName, values: Readonly<Record<string, string>>, about: MailAbout | undefined): MailLook {
  const page = { label: buttonOf(name), href: values['link'] ?? '' }
  const pay = values['pay_link'] ? [{ label: `Pay ${values['to_pay']}`, href: values['pay_link'] }] : []
  return {
    links: [...pay, page],
    ...present({ goods: about?.goods }),
    ...(about?.progress ? { progress: progressOf(name, about.progress) } : {}),
    why: WHY[name === 'size_back' ? 'size' : isOfTicket(name) ? 'ticket' : 'request'],
  }
}

const isOfTicket = (name: MailName) => name.startsWith('ticket_')

const WHY = {
  request: `You get this email because you asked ${SHOP.name} for a return or an exchange.`,
  size: `You get this email because you asked ${SHOP.name} to tell you when a size is back.`,
  ticket: `You get this email because you raised a ticket with ${SHOP.name}.`,
}

/** A text with its placeholders filled; the subject stays one line, even if a value has several. */
export function filledMail(
  wording: Wording,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } {
  const all = { ...values, ...OF_THE_SHOP }
  return { subject: oneLine(fill(wording.subject, all)), text: fill(wording.text, all) }
}

/** The page of a ticket for its customer. */
export function ticketLink(config: Config, ticket: { publicId: string; customerId: string }): string {
  return `${publicAddress(config)}/ticket/?id=${ticket.publicId}&customer=${ticket.customerId}`
}

/** The page of a request, "1042.1", for its customer. */
export function requestLink(config: Config, request: { id: string; customerId: string }): string {
  return `${publicAddress(config)}/requests/${numberInAddress(request.id)}?customer=${request.customerId}`
}

/** The form in which a customer asks for a return or an exchange of an order. */
export function formLink(config: Config, order: { orderId: string; customerId: string }): string {
  return `${publicAddress(config)}/exchangeportal/?customer=${order.customerId}&order=${order.orderId}`
}

/**
 * Links are signed when the mail is sent, so no proof is stored and none arrives expired. Only for mails to the address
 * on the customer's own record, to which a code would be sent as well; elsewhere the screen asks for a code.
 */
export async function proving(
  sql: ISql,
  { ACCESS_MODE }: Pick<Config, 'ACCESS_MODE'>,
  { to, text }: Mail,
  fields: Proving,
): Promise<{ proves?: Proving }> {
  if (ACCESS_MODE !== 'verified' || fields.customerId === '' || !text.includes(fields.link)) return {}
  const { email } = await customerOf(sql, fields.customerId)
  return email !== '' && email.toLowerCase() === to.toLowerCase() ? { proves: fields } : {}
}

/** The mail as it is sent. */
export function signedMail(config: Config, { proves, ...mail }: Mail & { proves?: Proving }, now: Date): Mail {
  if (!proves || config.ACCESS_MODE !== 'verified') return mail
  const { link, customerId, orderId } = proves
  const { pathname, search } = new URL(link)
  const ofOrder = orderId === undefined ? {} : { orderId }
  const leadsTo = `${pathname}${search}`
  const signed = signLink(config, { purpose: 'mail', customerId, ...ofOrder, leadsTo, to: mail.to }, now)
  const links = mail.look?.links?.map((one) => (one.href === link ? { ...one, href: signed } : one))
  return {
    ...mail,
    text: mail.text.replaceAll(link, signed),
    ...(mail.look ? { look: { ...mail.look, ...present({ links }) } } : {}),
  }
}
