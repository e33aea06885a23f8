import type { RequestAct } from '#contract/desk/request.ts'
import { type Mail, type MailName, MAILS } from './mails.ts'
import { OF_THE_NEWS, OF_THE_SHOP, type PlaceholderName } from './placeholders.ts'

/** See {@link MAILS}. */
export const MAIL_NAMES = Object.keys(MAILS) as readonly MailName[]

/** True if a text names a mail. */
export const isMailName = (name: string): name is MailName => Object.hasOwn(MAILS, name)

/** A mail by its name. */
const mailNamed = (name: MailName): Mail => MAILS[name]

/** The words on the button of a mail whose news has no act for it. */
export const buttonOf = (name: MailName): string => mailNamed(name).button ?? 'View request'

/** The placeholders of a mail whose values its sender gives. */
export type MailPlaceholder<Name extends MailName> = (typeof MAILS)[Name]['values'][number]

/** The values of a mail, each by the name of its placeholder; one that is not known is "". */
export type MailValues<Name extends MailName> = Readonly<Record<MailPlaceholder<Name>, string>>

/** True of the mails about a request, an order or a ticket: they begin with its news. */
const hasNews = (name: MailName): boolean => name !== 'size_back'

/** A mail about an order. */
export type OrderMailName = Extract<MailName, `order_${string}`>

/** A mail about a request. */
export type RequestMailName = Exclude<MailName, 'size_back' | OrderMailName | `ticket_${string}`>

/** True of the mails about a request. */
export const isAboutRequest = (name: MailName): name is RequestMailName =>
  hasNews(name) && !isAboutOrder(name) && !isAboutTicket(name)

/** True of the mails about an order. */
export const isAboutOrder = (name: MailName): name is OrderMailName => name.startsWith('order_')

/** True of the mails about a ticket. */
export const isAboutTicket = (name: MailName): boolean => name.startsWith('ticket_')

/** Every placeholder that the text of a mail may name. */
export function placeholdersOf(name: MailName): readonly PlaceholderName[] {
  return [...MAILS[name].values, ...(hasNews(name) ? OF_THE_NEWS : []), ...OF_THE_SHOP]
}

/**
 * A mail that an act sends with any detail: it takes the values that every mail about a request has, and a few more.
 */
export type ActMailName = {
  [Name in MailName]: (typeof MAILS)[Name] extends { acts: unknown } ? Name : never
}[MailName]

const BY_ACT: ReadonlyMap<string, ActMailName> = new Map(
  MAIL_NAMES.flatMap((name) => (mailNamed(name).acts ?? []).map((act) => [act, name as ActMailName] as const)),
)

/** The mail that an act of a request sends with any detail; `undefined` if there is none. */
export const mailOfAct = (act: RequestAct): ActMailName | undefined => BY_ACT.get(act)
