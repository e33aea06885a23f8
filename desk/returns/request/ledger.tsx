import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Input, Select } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { bodyOf, isUnreachable, useDeskQuery } from '../../call/query.ts'
import { Moment } from '../../moment.tsx'
import { amountWords, entryWords, PURPOSE_WORDS, refundAmount, refundWords, type ShopRefund } from './ledger-words.ts'

interface LedgerProps {
  request: OpenedRequest
  /** Reads the request again: its due amount may have changed. */
  onCorrected: () => void
}

/**
 * The entries of the order's money and pieces, and the purpose of each refund in Shopify; loaded when the agent opens
 * it.
 */
export function Ledger(props: LedgerProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="border-t border-hair" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer py-1.5 text-river">Ledger of the order</summary>
      {open && <Entries {...props} />}
    </details>
  )
}

function Entries({ request, onCorrected }: LedgerProps) {
  const { data, error, refetch } = useDeskQuery('returns.ledger', { id: request.id })
  if (!data)
    return error ? (
      <p className="flex flex-col items-start gap-2 py-1.5">
        The ledger could not be loaded.
        <Button variant="quiet" onClick={refetch}>
          Try again
        </Button>
      </p>
    ) : (
      <Skeleton className="h-16" />
    )
  const corrected = () => {
    refetch()
    onCorrected()
  }
  return (
    <>
      {data.refunds.length > 0 && (
        <ul aria-label="Refunds in Shopify">
          {data.refunds.map((refund) => (
            <Refund key={refund.id} id={request.id} refund={refund} requests={data.requests} onCorrected={corrected} />
          ))}
        </ul>
      )}
      <ol aria-label="Entries">
        {data.entries.map((entry, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only added
          <li key={n} className="flex gap-3 border-b border-hair py-1.5">
            <span className="min-w-0 grow">
              {entryWords(entry)} <Moment at={entry.at} className="block text-soft" />
            </span>
            <span className="figures shrink-0">{amountWords(entry)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

interface RefundProps {
  /** The request of the page. */
  id: string
  refund: ShopRefund
  requests: DeskResponse<'returns.ledger'>['requests']
  onCorrected: () => void
}

function Refund(props: RefundProps) {
  const { refund } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-b border-hair py-2">
      <p>
        Refund <bdi className="figures">{refund.id}</bdi>, {refundAmount(refund)}, <Moment at={refund.at} />
      </p>
      <p className="text-soft">{refundWords(refund)}</p>
      {isOpen ? (
        <Correction {...props} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="quiet" className="mt-2" onClick={() => setOpen(true)}>
          Correct it
        </Button>
      )}
    </li>
  )
}

/** The purpose of the refund, as one choice: a request of the order, or another purpose. */
const choiceOf = ({ purpose, request }: Pick<ShopRefund, 'purpose' | 'request'>) => request ?? purpose

function Correction({ id, refund, requests, onCorrected, onClose }: RefundProps & { onClose: () => void }) {
  const [choice, setChoice] = useState(choiceOf(refund))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useOneAtATime()
  const send = () =>
    void run(async () => {
      if (reason.trim() === '') return setError('Please say why.')
      const to = requests.includes(choice) ? { purpose: 'request' as const, request: choice } : undefined
      const was = { purpose: refund.purpose, ...(refund.request === undefined ? {} : { request: refund.request }) }
      const purpose = to ?? { purpose: choice as ShopRefund['purpose'] }
      try {
        await bodyOf('returns.attribute', { id, refund: refund.id, was, ...purpose, reason: reason.trim() })
      } catch (failure) {
        const problem = failure as Error
        return setError(isUnreachable(problem) ? 'It could not be kept just now. Please try again.' : problem.message)
      }
      onClose()
      onCorrected()
    })
  return (
    <form
      className="mt-2 flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label="What it was for" className="w-full">
        <Select value={choice} onChange={({ target }) => setChoice(target.value)} className="w-full">
          {requests.map((one) => (
            <option key={one} value={one}>
              request {shownNumber(one)}
            </option>
          ))}
          {(['goods', 'cancelled', 'shipping', 'goodwill'] as const).map((one) => (
            <option key={one} value={one}>
              {PURPOSE_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Why (only staff read it)" className="w-full">
        <Input value={reason} maxLength={1000} onChange={({ target }) => setReason(target.value)} className="w-full" />
      </Field>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className="flex gap-2">
        <Button type="submit" busy={busy}>
          Correct it
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
