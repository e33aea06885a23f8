import { fill } from '#rules/templates/fill.ts'
import { oneLine, type Wording } from '#rules/templates/mail-problem.ts'
import { PLACES } from '#rules/templates/places.ts'
import { SHOP } from '#shop'

const EXAMPLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PLACES).map(([name, { example }]) => [name, example])),
  shop: SHOP.name,
  shop_contact: `${SHOP.email} · ${SHOP.phone}`,
}

/** A text as a shopper might read it. */
export const exampleText = (text: string): string => fill(text, EXAMPLES)

/** A mail as a shopper might read it. */
export const exampleMail = ({ subject, text }: Wording): Wording => ({
  subject: oneLine(exampleText(subject)),
  text: exampleText(text),
})
