import { SHOP } from '#shop'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { atStore } from '../store.ts'

const TITLE = 'Technical Issue'
const TEXT =
  "Because of a technical issue you can't raise a ticket here. Please log in on the website and raise a new ticket."
const LINK = 'Log in on the website'

/** The notice for a customer who cannot use this portal: they log in on the website and raise a new ticket there. */
export function TechnicalIssue() {
  return (
    <section aria-label={TITLE} className="max-w-form">
      <Notice tone="notice" title={TITLE}>
        <p>{TEXT}</p>
        <a href={atStore(SHOP.login)} className={`${buttonLook('quiet')} mt-3`}>
          {LINK}
        </a>
      </Notice>
    </section>
  )
}
