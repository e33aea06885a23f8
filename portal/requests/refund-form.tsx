import { useState, useSyncExternalStore } from 'react'
import type { CallRequest } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, Refused, refusalText } from '../call/use-call.ts'
import { REFUND_WORDS as WORDS } from './refund-words.ts'
import { typedInTab } from './typed-in-tab.ts'

type Account = CallRequest<'returns.payTo'>['account']
type FieldName = 'upi' | 'ifsc' | 'number' | 'name'

/** The customer's input about the account. */
interface TypedAccount {
  kind: 'upi' | 'bank'
  upi: string
  ifsc: string
  number: string
  name: string
}

const NOTHING: TypedAccount = { kind: 'upi', upi: '', ifsc: '', number: '', name: '' }

/** The field that each refusal is about. */
const FIELD_OF: Partial<Record<RefusalCode, FieldName>> = {
  UPI_INVALID: 'upi',
  UPI_LIMIT: 'upi',
  IFSC_INVALID: 'ifsc',
  ACCOUNT_NUMBER_INVALID: 'number',
  ACCOUNT_NAME_INVALID: 'name',
  ACCOUNT_NAME_SHORT: 'name',
}

interface RefundFormProps {
  requestId: string
  customerId: string
  /** Called with the account as it may be shown; without one if no account is needed any more. */
  onDone: (to?: string) => void
}

/** Takes down a UPI ID or a bank account. */
export function RefundForm({ requestId, customerId, onDone }: RefundFormProps) {
  const [{ subscribe, now, keep, forget }] = useState(() => typedInTab(`refund-account:${requestId}`, NOTHING))
  const typed = useSyncExternalStore(subscribe, now)
  const { kind } = typed
  const [failure, setFailure] = useState<{ field?: FieldName | undefined; text: string }>()
  const { busy, run } = useOneAtATime()

  const send = () =>
    run(async () => {
      setFailure(undefined)
      const { upi, kind: _, ...bank } = typed
      const account: Account = kind === 'upi' ? { upi } : bank
      try {
        const { to } = await bodyOf('returns.payTo', { customerId, requestId, account })
        forget()
        onDone(to)
      } catch (error) {
        const refused = error instanceof Refused ? error : undefined
        setFailure({ field: refused && FIELD_OF[refused.code], text: refused ? refusalText(refused) : WORDS.notTaken })
        if (refused?.code === 'PAYOUT_NOT_WANTED') onDone()
      }
    })
  const field = (name: FieldName, mode: 'email' | 'numeric' | 'text', hint?: string) => (
    <Field key={name} label={WORDS.fields[name]} hint={hint} error={failure?.field === name ? failure.text : undefined}>
      <Input
        name={`${name} ${requestId}`}
        value={typed[name]}
        maxLength={100}
        inputMode={mode}
        autoComplete="off"
        autoCapitalize={name === 'ifsc' ? 'characters' : 'none'}
        spellCheck={false}
        onChange={({ target }) => keep({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (kind === 'upi' && typed.upi.trim() === '') setFailure({ field: 'upi', text: WORDS.noUpi })
        else void send()
      }}
    >
      <Segments
        legend={WORDS.where}
        name={`account ${requestId}`}
        options={[
          { value: 'upi', label: WORDS.upi },
          { value: 'bank', label: WORDS.bank },
        ]}
        value={kind}
        onChange={(next) => {
          keep({ kind: next })
          setFailure(undefined)
        }}
      />
      {kind === 'upi'
        ? field('upi', 'email', WORDS.upiHint)
        : [field('name', 'text'), field('number', 'numeric'), field('ifsc', 'text', WORDS.ifscHint)]}
      <p className="text-sm text-soft">{WORDS.safe}</p>
      <Button type="submit" busy={busy} className="form:self-start">
        {WORDS.send}
      </Button>
      <div role="alert" className="-mt-4 not-empty:mt-0">
        {failure && !failure.field && <FieldError>{failure.text}</FieldError>}
      </div>
    </form>
  )
}
