import { SHOP } from '#shop'
import { ByCode } from './by-code.tsx'
import { HOME } from './words.ts'

const LINK = 'text-river underline underline-offset-4'

/** How a shopper gets to an order. The demo shop has no order mails, so it names shoppers instead. */
export function WayIn() {
  return (
    <section
      aria-labelledby="way-in"
      className="hidden border-t border-hair pt-8 shop:block desk:border-t-0 desk:border-l desk:pt-0 desk:pl-12"
    >
      <h2 id="way-in" className="text-xl wide:text-2xl">
        {HOME.wayIn.title}
      </h2>
      <p className="mt-2">{HOME.wayIn.text}</p>
      <ByCode />
      <p className="mt-6 text-soft">{HOME.wayIn.write}</p>
      <p className="mt-1 flex flex-col items-start">
        <a href={`mailto:${SHOP.email}`} className={`inline-flex min-h-11 items-center wrap-anywhere ${LINK}`}>
          {SHOP.email}
        </a>
        <a
          href={`tel:${SHOP.phone.replaceAll(' ', '')}`}
          className={`figures inline-flex min-h-11 items-center ${LINK}`}
        >
          {SHOP.phone}
        </a>
      </p>
    </section>
  )
}
