import type { OpenedRequest } from '#contract/desk/returns.ts'
import { fill } from '#rules/templates/fill.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { moreOf } from '#rules/returns/money/difference.ts'
import { howFeeIsPaid } from '#rules/returns/money/fee-payment.ts'
import { brings } from '#rules/returns/money/you-get.ts'
import { mailWords } from '#rules/news/mails/mail-words.ts'
import { sentenceOf } from '#rules/news/news.ts'
import type { MailPlaceholder } from '#rules/templates/mail-named.ts'
import type { OF_THE_NEWS, OF_THE_SHOP } from '#rules/templates/placeholders.ts'
import { SHOP } from '#shop'
import { useDeskQuery } from '../../call/query.ts'
import { wishOf } from '../wish-words.ts'

interface MailPreviewProps {
  name: PreviewedMail
  request: OpenedRequest
  reason: string
  /** The rejected items, if not all are rejected. */
  left?: ReadonlySet<string>
  /** True if it is closed at first, since there is more to choose above it. */
  isShut?: boolean
}

const NONE: ReadonlySet<string> = new Set()

/** The mail that the customer will get, as the shop words it. */
export function MailPreview({ name, request, reason, left = NONE, isShut = false }: MailPreviewProps) {
  const { data } = useDeskQuery('templates.list', {})
  const mail = data?.templates.find((template) => template.name === name)
  const values = previewValues(name, request, { reason: reason.trim() || '…', left })
  return (
    <details open={!isShut} className="mt-3 border-l-2 border-river bg-river-wash px-4 py-2">
      <summary className="text-sm text-soft">The mail to the customer</summary>
      <p dir="auto" className="whitespace-pre-wrap">
        {mail ? fill(mail.text, values) : values.reason}
      </p>
    </details>
  )
}

/** The mails that a dialog shows before they go out. */
export const PREVIEWED = [
  'partly_approved',
  'photo_wanted',
  'rejected',
  'reconsidered',
  'may_ask_again',
  'cancelled',
  'inspection_refused',
] as const

/** See {@link PREVIEWED}. */
export type PreviewedMail = (typeof PREVIEWED)[number]

type Placeholder = MailPlaceholder<PreviewedMail> | (typeof OF_THE_NEWS)[number] | (typeof OF_THE_SHOP)[number]

/**
 * The values for the preview of a mail: every placeholder that the shop may name in it; `left` are the rejected items.
 */
export function previewValues(
  name: PreviewedMail,
  { id, order, type, items, feePaise, feeWay, mostPaise, isUnknown, ways = [], refundWhen }: OpenedRequest,
  { reason, left }: { reason: string; left: ReadonlySet<string> },
): Record<Placeholder, string> {
  const accepted = items.filter((item) => !left.has(item.id))
  const morePaise = moreOf(
    accepted.map(({ units, morePaise: differencePaise = 0 }) => ({ units, wish: { differencePaise } })),
  )
  const lines = (some: OpenedRequest['items']) =>
    some.map((item) => `- ${item.title}, size ${wishOf(type, item)}`).join('\n')
  const { line, says } = mailWords(name, {
    noun: type === 'Return' ? 'return' : 'exchange',
    reason: sentenceOf(reason),
  })
  return {
    news: line,
    says,
    progress: '(the stages of the request)',
    button: '(the button to the request)',
    money_by: refundWhen ?? '',
    first_name: order.firstName,
    request: shownNumber(id),
    order: `#${order.number}`,
    type: type.toLowerCase(),
    // If all items are rejected, the mail is about all of them.
    items: lines(accepted.length > 0 ? accepted : items),
    rejected_items: lines(items.filter((item) => left.has(item.id))),
    fee: rupeesText(feePaise),
    you_get: brings(
      {
        type,
        feePaise,
        morePaise,
        mostPaise,
        isUnknown,
        paidPaise: accepted.reduce((sum, { paidPaise }) => sum + paidPaise, 0),
        // As in the mail: the result of an exchange that does not end as money.
        refundMethod: type === 'Return' ? ways[0]?.way : undefined,
        refundWhen: type === 'Return' ? refundWhen : undefined,
      },
      howFeeIsPaid(feeWay, SHOP.exchangeFee),
    ),
    reason,
    link: '(the link to the request)',
    shop: SHOP.name,
    shop_contact: `${SHOP.email} · ${SHOP.phone}`,
  }
}

/** The rejected items that the request still holds. */
export function turnedDownOf({ items }: Pick<OpenedRequest, 'items'>): OpenedRequest['items'] {
  return items.filter(({ decision, live }) => decision === 'rejected' && live)
}
