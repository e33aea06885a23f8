import { Suspense, type FormEvent, type ReactNode } from 'react'
import type { LineItem } from '#contract/orders.ts'
import { photosThatHelp } from '#rules/returns/causes/photo-examples.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { useWide } from '#ui/hooks/use-wide.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PhotoItem } from '../photos/photo-picker.tsx'
import { SavedNote, NotSent } from '../submission/form-notes.tsx'
import { WORDS } from '../words.ts'
import { useServed } from './address/use-served.ts'
import { causesOf, type Choices, chosenOf, roomForPhotos } from './choices.ts'
import { Notes, RaiseLink } from './order-head.tsx'
import { needsPhotos, requestsOf } from './outcomes.ts'
import type { Details, Receipt, SectionName } from './payload.ts'
import { ContactPart, PhotoPicker, RefundWays, WhatYouGet } from './lazy.ts'
import { ProductFields } from './product-fields.tsx'
import { Section } from '../section.tsx'
import { ReasonFields } from './item/reason-fields.tsx'
import { EFFECT, SubmitBar } from './summary/submit-bar.tsx'
import { sentenceAt, useReturn } from './use-return.ts'
import { SAYS } from './words.ts'

interface ReturnFormProps {
  details: Details
  reload: () => void
  onAccepted: (receipt: Receipt, pickupDay: string | undefined) => void
  /** Called after the draft was thrown away: the form begins anew. */
  onAgain: () => void
  /**
   * The content above the fields; inside the form, so that the bar at the bottom of a phone is there from the start.
   */
  children: ReactNode
}

/** The request form, from the items to the customer's contact, and SUBMIT. */
export function ReturnForm(props: ReturnFormProps) {
  const { orderDetails: order, terms } = props.details
  const parts = useReturn(props)
  const { form, draft, book, contact, photos, choices, choose, press, problems, busy, submit, unsent, onInput } = parts
  const chosen = chosenOf(choices, order.line_items)
  const causes = chosen.map((line) => causesOf(choices, line))
  const email = draft.texts.email ?? order.customer.email
  const isUnserved = useServed(order, contact.address.zip, terms.checks_pin === true) === false
  const isCollected = !isUnserved
  const isWide = useWide()
  const error = (section: SectionName) => sentenceAt(problems, section)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <>
      {/* The open requests have forms of their own. */}
      <div className="mb-2">{props.children}</div>
      <form
        ref={form}
        noValidate
        aria-busy={busy}
        onSubmit={onSubmit}
        onInput={onInput}
        className={
          'flex flex-col form:grid form:grid-cols-[minmax(0,1fr)_16rem] form:gap-x-8 ' +
          'desk:grid-cols-[minmax(0,40rem)_minmax(0,28rem)] desk:justify-between'
        }
      >
        {parts.wasSaved && (
          <div className="mb-8 form:col-span-2">
            <SavedNote onAgain={parts.startAgain} />
          </div>
        )}
        <div>
          <Notes terms={terms} />
          <ProductFields {...{ order, terms, choices, choose, press, problems }} />
          <ReasonFields {...{ order, terms, choices, choose }} error={error('exchangeReason')} />
          <Suspense fallback={<PhotosToCome />}>
            <PhotoPicker
              customerId={order.customer.id}
              book={book}
              {...photos}
              error={error('photos')}
              hint={needsPhotos(choices, order.line_items, terms) ? WORDS.imagesHint : SAYS.noPhotoNeeded}
              items={photoItems(choices, chosen)}
              most={roomForPhotos(choices)}
            />
          </Suspense>
          <Words
            begun={draft.texts.reason}
            hasCause={causes.every(({ length }) => length > 0)}
            error={error('reason')}
          />
          <Suspense>
            <RefundWays lines={order.line_items} {...{ choices, choose, terms, isCollected }} error={error('refund')} />
            {!isWide && <WhatYouGet lines={order.line_items} {...{ choices, terms, isCollected }} />}
          </Suspense>
          <Suspense fallback={<Skeleton className="h-144" />}>
            <ContactPart
              {...{ contact, email, terms, choices, choose, isUnserved }}
              contactEmail={order.customer.email}
              typedPhone={draft.texts.phone}
              errors={{ email: error('email'), phone: error('phone') }}
              addressError={error('address')}
            />
          </Suspense>
          <RaiseLink order={order} />
        </div>
        <SubmitBar
          details={props.details}
          {...{ choices, isWide, isCollected }}
          {...{ album: parts.album, hasText: parts.hasText }}
          button={
            <Button type="submit" aria-describedby={EFFECT} busy={busy} className={SUBMIT}>
              {submitWords(choices, order.line_items)}
            </Button>
          }
        >
          <NotSent {...unsent} />
        </SubmitBar>
      </form>
    </>
  )
}

const SUBMIT = 'min-w-36 grow tracking-wide form:w-full'

/** The words of the button that sends the form. */
function submitWords(choices: Choices, lines: readonly LineItem[]): string {
  const [first, second] = requestsOf(choices, lines)
  return SAYS.submit[second ? 'both' : (first?.type ?? choices.type)]
}

/** The chosen items for the photos; before there is one, the photos are of no item in particular. */
function photoItems(choices: Choices, chosen: readonly LineItem[]): PhotoItem[] {
  if (chosen.length === 0) return [{ id: undefined, title: '', src: '', examples: photosThatHelp([]) }]
  return chosen.map((line) => {
    const { id, title, src } = line
    return { id, title, src, examples: photosThatHelp(causesOf(choices, line)) }
  })
}

interface WordsProps {
  begun: string | undefined
  /** True if the causes describe the reason already. */
  hasCause: boolean
  error: string | undefined
}

/** The field for the customer's own words about the problem. */
function Words({ begun = '', hasCause, error }: WordsProps) {
  return (
    <div data-section="reason" className="border-t border-hair py-4 form:py-6">
      <Field label={<span className="block text-xl font-semibold">{WORDS.reasonText}</span>} error={error}>
        <Textarea name="reason" required={!hasCause} maxLength={5000} defaultValue={begun} className="min-h-16!" />
      </Field>
    </div>
  )
}

function PhotosToCome() {
  return (
    <Section title={WORDS.images} hint={WORDS.imagesHint}>
      <Skeleton className="h-20" />
    </Section>
  )
}
