import { SHOP } from '#shop'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { NEW_TICKET_WORDS } from './words.ts'

/** Said to a shopper whom this portal cannot serve: log in on the website and raise a new ticket there. */
export function TechnicalIssue() {
  return (
    <section aria-label={NEW_TICKET_WORDS.technicalTitle} className="max-w-form">
      <Notice tone="notice" title={NEW_TICKET_WORDS.technicalTitle}>
        <p>{NEW_TICKET_WORDS.technicalText}</p>
        <a href={SHOP.login} className={`${buttonLook('quiet')} mt-3`}>
          {NEW_TICKET_WORDS.technicalLink}
        </a>
      </Notice>
    </section>
  )
}
