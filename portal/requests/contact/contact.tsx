import { lazy, Suspense, useState } from 'react'
import type { ShownRequest } from '#contract/requests.ts'
import { spacedPhone } from '#rules/india/phone.ts'
import { langOf } from '#rules/india/script.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from '../../call/lazy.ts'
import { typedContact } from './contact-typed.ts'
import { PAGE_WORDS } from '../page-words.ts'

const WORDS = PAGE_WORDS.contact

const parts = later(() => import('./contact-form.tsx'))
const ContactForm = lazy(async () => ({ default: (await parts.atLast()).ContactForm }))

interface ContactProps {
  requestId: string
  customerId: string
  /** The current contact; undefined if the customer may not change it. */
  contact: ShownRequest['contact']
  /** The same to read, once they may not change it. */
  fixed: ShownRequest['collected_at']
  /** True if the customer sends the goods: then no courier comes there. */
  isSent: boolean
  reload: () => void
}

/** The address and the phone number for the courier, with a form while the customer may change them. */
export function Contact({ requestId, customerId, contact, fixed, isSent, reload }: ContactProps) {
  /** The contact at the opening of the form: the typed text stays, also if the request is approved meanwhile. */
  const [opened, setOpened] = useState(() => (typedContact(requestId).isBegun() ? contact : undefined))
  const [wasOpen, setWasOpen] = useState(false)
  const shown = opened ?? contact ?? fixed
  if (!shown) return null
  const title = isSent ? WORDS.title.sent : WORDS.title.collected
  const close = () => {
    setOpened(undefined)
    setWasOpen(true)
  }
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="text-xl">
        {title}
      </h2>
      {opened ? (
        <Suspense fallback={<Skeleton className="mt-3 h-96" />}>
          <ContactForm
            {...{ requestId, customerId }}
            contact={opened}
            onDone={() => {
              close()
              reload()
            }}
            onKeep={close}
          />
        </Suspense>
      ) : (
        <ContactCard
          title={title}
          contact={shown}
          onChange={contact && (() => setOpened(shown))}
          takesFocus={wasOpen}
        />
      )}
    </section>
  )
}

interface ContactCardProps {
  title: string
  contact: NonNullable<ShownRequest['contact']>
  /** Undefined if it is only to read. */
  onChange: (() => void) | undefined
  /** True if the card takes the focus: the form that had it is gone. */
  takesFocus: boolean
}

function ContactCard({ title, contact: { address, phone }, onChange, takesFocus }: ContactCardProps) {
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-4 border-t border-hair pt-3">
      <p lang={langOf(Object.values(address).join(' '))} className="min-w-0 flex-1 basis-56">
        {[address.address1, address.address2].filter(Boolean).join(', ')}
        <span className="block">
          {address.city} <span className="figures">{address.zip}</span>
        </span>
        <span className="block">{address.province}</span>
        <span className="figures block">{spacedPhone(phone)}</span>
        {onChange && (
          <span lang="en" className="mt-1 block text-sm text-soft">
            {WORDS.until}
          </span>
        )}
      </p>
      {onChange && (
        <Button variant="quiet" ref={takesFocus ? focus : undefined} onClick={onChange}>
          {WORDS.change}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to the button: the form was taller than the card, so the button may have gone out of sight. */
const focus = (button: HTMLElement | null) => button?.focus()
