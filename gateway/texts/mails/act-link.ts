import type { News } from '#contract/news/news.ts'
import type { MailLink } from '#adapters/mail/look.ts'

type ActCode = NonNullable<News['act']>['what']

/** The addresses of the acts that are not done on the page of the mail; absent if unknown. */
export type ActPlaces = Readonly<Partial<Record<ActCode, string>>>

/** The acts that are done on the page of the mail: that of a request, or of a ticket. */
const ON_THE_PAGE: ReadonlySet<ActCode> = new Set([
  'add_photo',
  'send_parcel',
  'rebook',
  'change_day',
  'give_account',
  'calendar',
  'reply',
  'reopen',
])

/** The link of an act with its label; undefined if the mail leads to its page alone. */
export function actLink(act: News['act'], page: string, places: ActPlaces = {}): MailLink | undefined {
  if (!act) return undefined
  const href = ON_THE_PAGE.has(act.what) ? page : places[act.what]
  return href === undefined || href === '' ? undefined : { label: act.label, href }
}
