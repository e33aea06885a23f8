import { SHOP } from '#shop'

/** The shop's contacts, to reach a person. */
export function Reach() {
  const link = 'inline-flex min-h-11 items-center wrap-anywhere text-river underline underline-offset-4'
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      <a href={`mailto:${SHOP.email}`} className={link}>
        {SHOP.email}
      </a>
      <a href={SHOP.whatsapp} className={link}>
        WhatsApp
      </a>
      <a href={`tel:${SHOP.phone.replaceAll(' ', '')}`} className={`${link} figures`}>
        {SHOP.phone}
      </a>
    </p>
  )
}
