import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { fill } from '#rules/templates/fill.ts'
import type { MailName } from '#rules/templates/places.ts'
import { SHOP } from '#shop'
import { useCall } from '../use-call.ts'
import { sizesOf } from './wish-words.ts'

interface MailPreviewProps {
  name: MailName
  request: OpenedRequest
  reason: string
  /** The items that are turned down, where it is not all of them. */
  left?: ReadonlySet<string>
}

/** The mail in which she will read the reason, as the shop words it. */
export function MailPreview({ name, request, reason, left }: MailPreviewProps) {
  const { data } = useCall('templates.list', {})
  const mail = data?.templates.find((template) => template.name === name)
  const values = valuesOf(request, reason.trim() || '…', left)
  return (
    <details open={!left} className="mt-3 border-l-2 border-river bg-river-wash px-4 py-2">
      <summary className="text-sm text-soft">She reads it on her page, and in this mail</summary>
      <p dir="auto" className="whitespace-pre-wrap">
        {mail ? fill(mail.text, values) : values.reason}
      </p>
    </details>
  )
}

function valuesOf({ id, order, type, items }: OpenedRequest, reason: string, left: MailPreviewProps['left']) {
  const listed = (wanted: boolean) =>
    items
      .filter((item) => (left?.has(item.id) ?? false) === wanted)
      .map((item) => `- ${item.title}, size ${sizesOf(type, item)}`)
      .join('\n')
  return {
    first_name: order.firstName,
    request: shownNumber(id),
    order: `#${order.number}`,
    type: type.toLowerCase(),
    items: listed(false),
    rejected_items: listed(true),
    reason,
    link: '(the link to her page)',
    shop: SHOP.name,
  }
}
