import { fill } from '#rules/templates/fill.ts'
import { oneLine, type Wording } from '#rules/templates/mail-problem.ts'
import { PLACEHOLDERS } from '#rules/templates/placeholders.ts'
import { SHOP } from '#shop'

/** The preview of a text, with examples in place of the placeholders. */
export function Paper({ subject, text }: { subject?: string; text: string }) {
  return (
    <section aria-label="Preview" className="min-w-0">
      <h3 className="mb-2 text-sm font-medium">Preview</h3>
      <div className="rounded-md border border-hair bg-sheet p-4 text-lg break-words">
        {subject !== undefined && <p className="mb-4 border-b border-hair pb-3 font-medium">{subject}</p>}
        <p className="whitespace-pre-wrap">{text}</p>
      </div>
    </section>
  )
}

const EXAMPLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PLACEHOLDERS).map(([name, { example }]) => [name, example])),
  // The preview of an answer is one to a ticket that stays open.
  closed: '',
  shop: SHOP.name,
  shop_contact: `${SHOP.email} · ${SHOP.phone}`,
}

/** A text as a customer might read it. */
export const exampleText = (text: string): string => fill(text, EXAMPLES)

/** A mail as a customer might read it. */
export const exampleMail = ({ subject, text }: Wording): Wording => ({
  subject: oneLine(exampleText(subject)),
  text: exampleText(text),
})
