import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import type { LineItem } from '#contract/orders.ts'
import { isBlank } from '#rules/blank.ts'
import type { Cause } from '#rules/returns/causes/causes.ts'
import { useDraft } from '../submission/use-draft.ts'
import { useForm } from '../submission/use-form.ts'
import { focusOn } from '../section.tsx'
import { SENTENCES } from '../words.ts'
import { useContact } from './address/use-contact.ts'
import { type Change, wished, wishOf } from './choices.ts'
import { allowed, begun } from './chosen-items.ts'
import { ADDRESS_FIELDS, draftName, isStarted, RETURN_DRAFT, type ReturnDraft } from './draft.ts'
import { withCauses } from './outcomes.ts'
import type { Details, Problem, Receipt, SectionName } from './payload.ts'

/** The refusals that make the order on the screen out of date. */
const STALE: readonly RefusalCode[] = [
  'ALREADY_SUBMITTED',
  'KEY_REUSED',
  'PRICE_CHANGED',
  'NOT_DELIVERED',
  'WINDOW_OVER',
  'NOT_RETURNABLE',
  'TOO_MANY_PIECES',
  'SET_NOT_WHOLE',
  'RULE_FORBIDS',
  'SIZE_NOT_OFFERED',
  'PICKUP_DAY_NOT_OFFERED',
  'REFUND_WAY_NOT_OPEN',
  'REFUND_BONUS_CHANGED',
  'REASON_NOT_OFFERED',
]

interface ReturnParts {
  details: Details
  reload: () => void
  onAccepted: (receipt: Receipt, pickupDay: string | undefined) => void
  onAgain: () => void
}

/** The state and the actions of the form. Texts live in the page, choices here, and both in the draft. */
export function useReturn({ details, reload, onAccepted, onAgain }: ReturnParts) {
  const { orderDetails: order, terms } = details
  const book = useDraft(draftName(order.customer.id, order.id), RETURN_DRAFT)
  const [draft] = useState(() => book.now())
  const [wasSaved] = useState(() => isStarted(draft, order.customer.email))
  const [chosen, setChosen] = useState(() => begun(draft.choices, order.line_items))
  const choices = allowed(chosen, order.line_items, terms)
  const contact = useContact(order, book)

  // Changes may be rendered later than they are made; the next change, the draft and SUBMIT need the last one.
  const last = useRef(chosen)
  const now = () => allowed(last.current, order.line_items, terms)

  function choose(change: Change) {
    const settled = allowed(change(now()), order.line_items, terms)
    last.current = settled
    setChosen(settled)
    const form = fields.form.current
    if (form) book.typed(() => typedIn(form))
  }

  /** The form's text and choices, for the draft. The page itself holds the texts: no key press renders anything. */
  const typedIn = (form: HTMLFormElement) => ({ ...textIn(form), choices: last.current })

  const fields = useForm({
    book,
    customerId: order.customer.id,
    typedIn,
    enter({ texts, editing }) {
      return {
        details,
        book,
        entered: { texts: { email: '', reason: '', ...texts }, choices: now(), address: contact.address, editing },
      }
    },
    load: async () => (await import('./submit-return.ts')).submitReturn,
    sentenceOf,
    unanswered: 'SERVER_ERROR',
    onAccepted: ({ receipt }) => onAccepted(receipt, now().pickupDay),
    onProblem({ code, section, item }) {
      if (!STALE.includes(code)) return
      reload()
      // The order does not have the other product, so it cannot correct it: the customer chooses it anew.
      const line = section === 'size' ? order.line_items.find(({ id }) => id === item) : undefined
      if (line && wishOf(now(), line).product) choose((so) => wished(so, line, { size: '', colour: '' }))
    },
    onAgain,
  })

  useFocusBackAt(order, fields)

  function press(line: LineItem, causes: readonly Cause[]) {
    choose((so) => withCauses(so, line, causes))
    fields.onChanged(['cause', 'size', 'exchangeReason'], line.id)
  }

  const shown = { ...fields, ...useHasText(draft.texts.reason, fields) }
  return { ...shown, book, draft, wasSaved, contact, choices, choose, press }
}

type Fields = Pick<ReturnType<typeof useForm>, 'onInput' | 'onChanged'>

/** True if the customer has described the problem, in place of a chip too: the page holds the text itself. */
function useHasText(begun: string | undefined, fields: Fields) {
  const [hasText, setHasText] = useState(() => !isBlank(begun ?? ''))
  return {
    hasText,
    onInput(event: FormEvent<HTMLFormElement>) {
      fields.onInput(event)
      if (!(event.target instanceof HTMLTextAreaElement)) return
      setHasText(!isBlank(event.target.value))
      fields.onChanged(['cause', 'reason'])
    },
  }
}

interface FormAtProblem {
  form: RefObject<HTMLFormElement | null>
  problem: Problem | null
}

/** The order that is read again may take away the field of the problem, and the focus with it: it goes back there. */
function useFocusBackAt(order: Details['orderDetails'], { form, problem }: FormAtProblem) {
  const onRead = useEffectEvent(() => {
    const at = document.activeElement
    if (problem && (at === document.body || at?.matches(':disabled'))) focusOn(form.current, problem)
  })
  useEffect(() => {
    if (order) onRead()
  }, [order])
}

/** The sentence for a problem. */
function sentenceOf({ code, text }: Pick<Problem, 'code' | 'text'>): string {
  return text ?? SENTENCES[code]
}

/** The sentence beside a section, or beside an item in it. */
export function sentenceAt(problems: readonly Problem[], section: SectionName, item?: string): string | undefined {
  const problem = problems.find((one) => one.section === section && (item === undefined || one.item === item))
  return problem && sentenceOf(problem)
}

function textIn(form: HTMLFormElement): Pick<ReturnDraft, 'texts' | 'editing'> {
  const data = new FormData(form)
  return {
    texts: textsOf(data, ['email', 'phone', 'reason']),
    editing: data.has('zip') ? textsOf(data, ADDRESS_FIELDS) : null,
  }
}

function textsOf<Name extends string>(data: FormData, names: readonly Name[]): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = data.get(name)
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}
