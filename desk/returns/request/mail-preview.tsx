import type { OpenedRequest } from '#contract/desk/returns.ts'
import { fill } from '#rules/templates/fill.ts'
import { useCall } from '../../call/use-call.ts'
import { type PreviewedMail, previewValues } from './mail-values.ts'

interface MailPreviewProps {
  name: PreviewedMail
  request: OpenedRequest
  reason: string
  /** The items that are turned down, where it is not all of them. */
  left?: ReadonlySet<string>
  /** Shut at first, where there is more to choose above it. */
  isShut?: boolean
}

const NONE: ReadonlySet<string> = new Set()

/** The mail that the customer will get, as the shop words it. */
export function MailPreview({ name, request, reason, left = NONE, isShut = false }: MailPreviewProps) {
  const { data } = useCall('templates.list', {})
  const mail = data?.templates.find((template) => template.name === name)
  const values = previewValues(request, reason.trim() || '…', left)
  return (
    <details open={!isShut} className="mt-3 border-l-2 border-river bg-river-wash px-4 py-2">
      <summary className="text-sm text-soft">The mail to the customer</summary>
      <p dir="auto" className="whitespace-pre-wrap">
        {mail ? fill(mail.text, values) : values.reason}
      </p>
    </details>
  )
}
