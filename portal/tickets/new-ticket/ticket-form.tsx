import { type ComponentProps, Suspense, type FormEvent, type ReactNode } from 'react'
import type { ShopTerms } from '#contract/shop-terms.ts'
import { MOST_TICKET_PHOTOS } from '#contract/wire.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SavedNote, NotSent } from '../../submission/form-notes.tsx'
import { Section } from '../../section.tsx'
import { WORDS } from '../../words.ts'
import { Consent, EmailField } from '../../contact-notes.tsx'
import { NEW_PHOTOS } from '#rules/tickets/topics.ts'
import { AboutFields } from './about-fields.tsx'
import { AnswerCard } from './answer-card.tsx'
import { withQuestion } from './choices.ts'
import { DescriptionField } from './description-field.tsx'
import { PhotoPicker } from './new-lazy.ts'
import { type SectionName, sentenceOf } from './new-problem.ts'
import { OrderField } from './order-field.tsx'
import { OutcomeField } from './outcome-field.tsx'
import { SendBar } from './send-bar.tsx'
import { type NewTicketParts, useNewTicket } from './use-new-ticket.ts'
import { WhatsNext } from './whats-next.tsx'
import { NEW_TICKET_WORDS } from './words.ts'

interface TicketFormProps extends NewTicketParts {
  terms: ShopTerms | undefined
  replyHours: number
  /** The answer was enough. */
  onHelped: () => void
  /** The content above the fields. */
  children: ReactNode
}

/** The form of a new ticket. An answer to a preset question is shown in it and hides nothing. */
export function TicketForm(props: TicketFormProps) {
  const { customerId, email, orders, wished } = props
  const {
    form,
    draft,
    wasSaved,
    startAgain,
    book,
    photos,
    categories,
    choices,
    choose,
    problem,
    inTheWay: liveTicket,
    busy,
    submit,
    unsent,
    onInput,
  } = useNewTicket(props)
  const error = (section: SectionName) => (problem?.section === section ? sentenceOf(problem) : undefined)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!liveTicket) void submit()
  }

  function onHelped() {
    choose(withQuestion(choices, ''))
    props.onHelped()
  }

  const isOfPhotos = wished.topic === NEW_PHOTOS
  const photoPart = <PhotoPart {...{ customerId, book, ...photos }} isFirst={isOfPhotos} error={error('photos')} />

  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={onSubmit}
      onInput={onInput}
      className={
        'flex flex-col form:grid form:grid-cols-12 form:grid-rows-[auto_auto_auto_1fr] form:gap-x-8 desk:gap-x-16'
      }
    >
      <div className="mb-8 form:col-span-12">
        {props.children}
        {wasSaved && <SavedNote onAgain={startAgain} />}
      </div>
      <div className="form:col-span-7 form:row-span-3">
        {isOfPhotos && photoPart}
        <OutcomeField
          topic={wished.topic}
          wished={wished.outcome ?? ''}
          order={orders.find(({ order_number }) => order_number === choices.order)}
          form={form}
          texts={draft.texts}
          error={error('outcome')}
        />
        <AboutFields categories={categories} choices={choices} choose={choose} error={error} />
        <AnswerCard customerId={customerId} question={choices.question} terms={props.terms} onHelped={onHelped} />
        <OrderField
          customerId={customerId}
          orders={orders}
          order={choices.order}
          wished={wished.order}
          liveTicket={liveTicket}
          onChange={(order) => choose({ ...choices, order })}
          error={error('order')}
        />
        <DescriptionField text={draft.texts.description ?? ''} error={error('description')} />
      </div>
      <div className="form:col-span-5">
        {!isOfPhotos && photoPart}
        <ContactSection typed={draft.texts.email} email={email} error={error('email')} />
      </div>
      <SendBar busy={busy} isOff={Boolean(liveTicket)}>
        <NotSent {...unsent} />
      </SendBar>
      <WhatsNext replyHours={props.replyHours} />
    </form>
  )
}

interface ContactSectionProps {
  /** The address of the draft. */
  typed: string | undefined
  /** The address on the record. */
  email: string
  error: string | undefined
}

function ContactSection({ typed, email, error }: ContactSectionProps) {
  return (
    <Section title={NEW_TICKET_WORDS.contact} section="email">
      <EmailField label={NEW_TICKET_WORDS.email} typed={typed ?? email} contact={email} error={error} />
      <Consent use={NEW_TICKET_WORDS.consent} className="mt-3" />
    </Section>
  )
}

type PhotoPartProps = Pick<
  ComponentProps<typeof PhotoPicker>,
  'customerId' | 'book' | 'onAlbum' | 'onRefused' | 'onTooMany' | 'error'
>

/** The photos; the form for new ones begins with them, and says what they should show. */
function PhotoPart({ isFirst, ...props }: PhotoPartProps & { isFirst: boolean }) {
  const hint = isFirst ? NEW_TICKET_WORDS.newPhotosHint : NEW_TICKET_WORDS.photosHint
  return (
    <Suspense
      fallback={
        <Section title={WORDS.images} hint={hint}>
          <Skeleton className="h-20" />
        </Section>
      }
    >
      <PhotoPicker {...props} hint={hint} most={MOST_TICKET_PHOTOS} />
    </Suspense>
  )
}
