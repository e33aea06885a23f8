import type { DeskTicket } from '#contract/desk/tickets.ts'
import { CopyButton } from './copy-button.tsx'
import { nameWords } from '../words.ts'

/** Who the customer is, and how they are reached. */
export function CustomerFacts({ ticket: { customer, payment, ticketId } }: { ticket: DeskTicket }) {
  return (
    <section aria-label="Shopper">
      <h2 className="text-lg">{nameWords(customer.name)}</h2>
      <dl className="mt-1 text-sm">
        <Fact title="E-mail" value={customer.email} />
        <Fact title="Phone" value={customer.phone} />
        <Fact title="Ticket" value={ticketId} />
        {payment && (
          <Fact title="Paid by" value={payment === 'COD' ? 'Cash on delivery' : 'Prepaid'} isCopied={false} />
        )}
      </dl>
    </section>
  )
}

function Fact({ title, value, isCopied = true }: { title: string; value: string; isCopied?: boolean }) {
  return (
    <div className="flex min-h-8 items-center gap-2">
      <dt className="w-14 shrink-0 text-soft">{title}</dt>
      <dd className="figures flex min-w-0 grow items-center justify-between gap-2">
        <span className="min-w-0">{value || <span className="text-soft">not known</span>}</span>
        {value && isCopied && <CopyButton text={value} what={title.toLowerCase()} />}
      </dd>
    </div>
  )
}
