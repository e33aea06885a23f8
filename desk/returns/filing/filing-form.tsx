import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { LineItem } from '#contract/orders.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { isBlank } from '#rules/blank.ts'
import { partsOf } from '#rules/returns/bundle.ts'
import { reasonsOffered } from '#rules/returns/reasons.ts'
import { type Cause, reasonOfCauses } from '#rules/returns/causes/causes.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { newKey } from '#ui/new-key.ts'
import { Segments } from '#ui/segments.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { type QueryResult, bodyOf, DeskRefused, useDeskQuery } from '../../call/query.ts'
import { hasFields, useStoredDraft } from '../../editing/stored-draft.ts'
import { Key } from '../../keys/key.tsx'
import { requestPath } from '../request-path.ts'
import { type Chosen, type Details, isLate, isOpenFor, openLines, productsOf, sizesFor } from './chosen.ts'
import { AfterWindow } from './after-window.tsx'
import { FilingItem } from './filing-item.tsx'
import { WhatIsWrong } from './what-is-wrong.tsx'

const TYPES = [
  { value: 'Return', label: 'Return' },
  { value: 'Exchange', label: 'Exchange' },
] as const

/** The customer's wish for an order. The typed values stay until the request is filed. */
export function FilingForm({ details }: { details: Details }) {
  const { orderDetails: order, terms } = details
  const reasons = reasonsOffered(terms.exchanged_before).filter(({ code }) => code !== '0')
  const { draft, change, forget } = useFiling(order.id, reasons[0]?.code ?? '2')
  const { type, reason, chosen: everChosen, causes = [], words, exception = '' } = draft
  const [key] = useState(newKey)
  const [problem, setProblem] = useState('')
  const { busy, run } = useOneAtATime()
  const { show } = useToast()
  const navigate = useNavigate()
  const isExchange = type === 'Exchange'
  const lines = openLines(details)
  const open = new Set(lines.filter((line) => isOpenFor(line, type)).map(({ id }) => id))
  const chosen = Object.fromEntries(Object.entries(everChosen).filter(([id]) => open.has(id)))
  const products = productsOf(chosen, lines, type, causes)
  const late = isLate(products, details)
  const request = { orderId: order.id, type, exchangeReason: isExchange ? reason : '0', products } as const
  // The words do not change the price: typing sends no call.
  const unsent = { ...request, ...(late ? { exception: '' } : {}), reason: '' }
  const isComplete = products.length > 0 && !(isExchange && products.some(({ size }) => size === ''))
  const reads = useDeskQuery('returns.fileReads', unsent, { enabled: isComplete })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const lacking = lackingIn(products, isExchange, late ? exception : undefined)
    if (lacking) return setProblem(lacking)
    setProblem('')
    void run(async () => {
      try {
        const { id } = await bodyOf('returns.file', { ...request, reason: words, ...(late ? { exception } : {}) }, key)
        forget()
        show({ kind: 'done', text: 'The request is filed.' })
        void navigate(requestPath(id))
      } catch (error) {
        setProblem(error instanceof DeskRefused ? error.message : 'Not filed: the desk cannot be reached just now.')
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      <h2 className="text-lg">
        {order.name} · <bdi>{order.customer.first_name}</bdi>
      </h2>
      <Segments
        legend="What the customer wants"
        name="type"
        options={TYPES}
        value={type}
        onChange={(next) => change({ type: next })}
      />
      {isExchange && <ExchangeReason reasons={reasons} reason={reason} onReason={(next) => change({ reason: next })} />}
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Items</legend>
        {lines.map((line, n) => (
          <FilingItem
            key={line.id}
            line={line}
            today={order.line_items[n] ?? line}
            isOpen={open.has(line.id)}
            chosen={chosen[line.id]}
            sizes={isExchange ? sizesFor(line, reason) : undefined}
            onChoose={(wished) => change({ chosen: put(everChosen, lines, line, wished) })}
          />
        ))}
      </fieldset>
      {details.late && (
        <AfterWindow
          may={details.late.may}
          isNeeded={late}
          exception={exception}
          onException={(next) => change({ exception: next })}
        />
      )}
      <WhatIsWrong
        causes={causes}
        onCauses={(next) => change({ causes: next, reason: reasonAfter(next, reasons) ?? reason })}
        words={words}
        onWords={(next) => change({ words: next })}
      />
      {isComplete && <Reads {...reads} />}
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      <Button type="submit" busy={busy} className="self-start">
        File the request <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}

/**
 * The missing choice or text; '' if nothing is missing. `exception`: the reason to file late, `undefined` if it is not
 * late.
 */
function lackingIn(products: DeskRequest<'returns.file'>['products'], isExchange: boolean, exception?: string): string {
  if (products.length === 0) return 'Please choose at least one item.'
  if (isExchange && products.some(({ size }) => size === '')) return 'Please choose a size of each item.'
  if (exception !== undefined && isBlank(exception)) return 'Please write why it is filed after the return window.'
  return ''
}

/** The reason that follows from the causes, if it is offered. (Decisions 37.) */
const reasonAfter = (causes: readonly Cause[], reasons: ReturnType<typeof reasonsOffered>) =>
  reasons.find(({ code }) => code === reasonOfCauses(causes))?.code

interface ExchangeReasonProps {
  reasons: ReturnType<typeof reasonsOffered>
  reason: ReasonCode
  onReason: (reason: ReasonCode) => void
}

function ExchangeReason({ reasons, reason, onReason }: ExchangeReasonProps) {
  return (
    <Field label="Reason of the exchange" className="w-72 max-w-full">
      <Select value={reason} onChange={({ target }) => onReason(target.value as ReasonCode)}>
        {reasons.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The typed and chosen values for an order; they stay in this tab until the request is filed. */
interface Draft {
  type: RequestType
  reason: ReasonCode
  chosen: Readonly<Record<string, Chosen>>
  /** Pressed for all chosen items; absent in a draft of 1.0. */
  causes?: readonly Cause[]
  words: string
  /** The reason to file after the window. */
  exception?: string
}

function useFiling(orderId: string, reason: ReasonCode) {
  const [saved, keep] = useStoredDraft<Draft>(`desk:filing:${orderId}`, isDraft)
  const draft = saved ?? { type: 'Return', reason, chosen: {}, words: '' }
  return {
    draft,
    change: (part: Partial<Draft>) => keep({ ...draft, ...part }),
    forget: () => keep(undefined),
  }
}

/** The sentence that the customer would read, or the reason why it is not known. */
function Reads({ data, error }: Pick<QueryResult<DeskResponse<'returns.fileReads'>>, 'data' | 'error'>) {
  return (
    <p className="text-sm" aria-live="polite">
      {data ? `The customer reads: “${data.reads}”` : error?.message}
    </p>
  )
}

const isDraft = (value: unknown) =>
  hasFields(value, { type: 'string', reason: 'string', chosen: 'object', words: 'string' })

/** Chooses or clears a line with all others of its bundle, since a bundle comes back whole. */
function put(
  before: Readonly<Record<string, Chosen>>,
  lines: readonly LineItem[],
  line: LineItem,
  wished: Chosen | undefined,
): Readonly<Record<string, Chosen>> {
  const others = partsOf(line, lines).filter(({ id, standing }) => id !== line.id && standing === 'eligible')
  const together = wished
    ? others.map((other) => [other.id, before[other.id] ?? { units: other.units ?? 1, size: '' }] as const)
    : []
  const rest = Object.entries(before).filter(([id]) => id !== line.id && !others.some((other) => other.id === id))
  return Object.fromEntries([...rest, ...together, ...(wished ? [[line.id, wished] as const] : [])])
}
