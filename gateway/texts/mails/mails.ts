import type { ISql } from 'postgres'
import { fill } from '#rules/templates/fill.ts'
import { greets, withoutGreeting } from '#rules/templates/greeting.ts'
import { mailProblem, oneLine, type Wording } from '#rules/templates/mail-problem.ts'
import type { MailName } from '#rules/templates/mails.ts'
import { buttonOf, isAboutOrder, isAboutTicket, type MailValues } from '#rules/templates/mail-named.ts'
import { numberInAddress } from '#rules/returns/numbering.ts'
import type { Topic } from '#rules/tickets/parcel-topic.ts'
import { SHOP } from '#shop'
import { DEFAULT_MAILS } from './defaults.ts'
import { wordingOf } from './store.ts'
import type { Config } from '#config'
import { publicAddress } from '../../http/address.ts'
import type { Mail } from '#adapters/mail/client.ts'
import type { MailGood, MailLead, MailLink, MailLook } from '#adapters/mail/look.ts'
import type { News } from '#contract/news/news.ts'
import { wayWords } from '#rules/news/mails/mail-news.ts'
import { actLink, type ActPlaces } from './act-link.ts'
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
  const news = about?.newsOf?.(name)
  const links = linksOf(name, values, news, about?.places)
  const all: Readonly<Record<string, string>> = greetingOnce(wording, { ...values, ...newsValues(news, links) })
  const words = filledMail(wording, all)
  const lead = news && leadOf(news, all)
  return { ...words, look: lookOf(name, { words, links, lead, goods: about?.goods }) }
}

/** The button first, then the page of the request or the ticket, if the button does not lead to it. */
function linksOf(
  name: MailName,
  { link = '', to_pay: amount, pay_link: payLink }: Readonly<Record<string, string>>,
  news: News | undefined,
  places: ActPlaces | undefined,
): [MailLink, ...MailLink[]] {
  const page = { label: buttonOf(name), href: link }
  const pay = payLink ? { label: `Pay ${amount}`, href: payLink } : undefined
  const act = pay ?? actLink(news?.act, link, places)
  if (!act) return [page]
  return act.href === link ? [act] : [act, page]
}

/** The values of the placeholders that every mail with news has. */
function newsValues(news: News | undefined, links: readonly MailLink[]): Readonly<Record<string, string>> {
  const button = links.map(({ label, href }) => `${label}:\n${href}`).join('\n\n')
  return { news: news?.line ?? '', says: news?.says ?? '', progress: news ? wayWords(news) : '', button }
}

/** The values, if a mail that greets carries an answer that greets as well: the mail greets once. */
function greetingOnce(wording: Wording, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { answer, first_name: name = '' } = values
  if (answer === undefined || !greets(fill(wording.text, values))) return values
  return { ...values, answer: withoutGreeting(answer, name) }
}

/** What a mail shows beyond its words: its items, and its news. */
export interface MailAbout {
  goods: MailGood[]
  newsOf?: ((name: MailName) => News | undefined) | undefined
  places?: ActPlaces
}

/** A mail without its recipient. */
export interface WordedMail {
  subject: string
  text: string
  look: MailLook
}

interface LookFacts {
  words: Wording
  links: readonly MailLink[]
  lead: MailLead | undefined
  goods: MailGood[] | undefined
}

function lookOf(name: MailName, { words, links, lead, goods }: LookFacts): MailLook {
  return {
    // The first one that the text has is the button.
    links: links.filter(({ href }) => href !== '' && words.text.includes(href)),
    ...present({ goods, lead }),
    why: WHY[subjectOf(name)],
  }
}

/** The lead of the news. The sentence of an answered ticket is the answer. */
const leadOf = (
  { src, tint, line, says, thread, at }: News,
  { answer = says, order = '', request = order, ticket = request }: Readonly<Record<string, string>>,
): MailLead => ({
  ...present({ src }),
  tint,
  line,
  says: answer,
  number: ticket,
  way: wayWords({ thread, at }),
  thread,
  at,
})

function subjectOf(name: MailName): keyof typeof WHY {
  if (name === 'size_back') return 'size'
  if (isAboutOrder(name)) return 'order'
  return isAboutTicket(name) ? 'ticket' : 'request'
}

const WHY = {
  order: `You get this email because you asked us to cancel your order at ${SHOP.name}.`,
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

/** The page of an order for its customer. */
export function orderLink(
  config: Config,
  { orderNumber, customerId }: Record<'orderNumber' | 'customerId', string>,
): string {
  return `${publicAddress(config)}/order?customer=${customerId}&order=${encodeURIComponent(orderNumber)}`
}

/** The page on which the parcels of an order are followed. */
export const trackLink = (config: Config, orderNumber: string): string =>
  `${publicAddress(config)}/trackyourorder?order=${encodeURIComponent(orderNumber)}`

/** The form in which a customer asks care about an order. */
export function helpLink(
  config: Config,
  { orderNumber, customerId, topic }: Record<'orderNumber' | 'customerId', string> & { topic?: Topic | undefined },
): string {
  const about = `customer=${customerId}&order=${encodeURIComponent(orderNumber)}`
  return `${publicAddress(config)}/newticket?${about}${topic ? `&topic=${topic}` : ''}`
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
  config: Config,
  { to, text, look }: Mail,
  fields: Proving,
): Promise<{ proves?: Proving }> {
  if (config.ACCESS_MODE !== 'verified' || fields.customerId === '' || !text.includes(fields.link)) return {}
  const { email } = await customerOf(sql, fields.customerId)
  if (email === '' || email.toLowerCase() !== to.toLowerCase()) return {}
  const ours = `${publicAddress(config)}/`
  const also = look?.links?.find(({ href }) => href !== fields.link && href.startsWith(ours))?.href
  return { proves: { ...fields, ...present({ also }) } }
}

/** The mail as it is sent. */
export function signedMail(config: Config, { proves, ...mail }: Mail & { proves?: Proving }, now: Date): Mail {
  if (!proves || config.ACCESS_MODE !== 'verified') return mail
  const { link, also, customerId, orderId } = proves
  const ofOrder = orderId === undefined ? {} : { orderId }
  const signed = (href: string) => {
    const { pathname, search } = new URL(href)
    const leadsTo = `${pathname}${search}`
    return signLink(config, { purpose: 'mail', customerId, ...ofOrder, leadsTo, to: mail.to }, now)
  }
  return [link, ...(also === undefined ? [] : [also])].reduce((last, href) => withLink(last, href, signed(href)), mail)
}

/** A mail with another address in place of this one. */
function withLink(mail: Mail, href: string, other: string): Mail {
  const { look } = mail
  const links = look?.links?.map((one) => (one.href === href ? { ...one, href: other } : one))
  return {
    ...mail,
    text: mail.text.replaceAll(href, other),
    ...(look ? { look: { ...look, ...present({ links }) } } : {}),
  }
}
