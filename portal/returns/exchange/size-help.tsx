import { useEffect, useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import type { LineItem, Order } from '#contract/orders.ts'
import { monthWords } from '#rules/india/months.ts'
import { sendNow } from '../../call/send.ts'
import { LATE } from '../late-words.ts'
import { afterTap } from './after-tap.ts'
import { SizeChart } from './size-chart.tsx'

type Help = CallResponse<'returns.sizeHelp'>

const TIMEOUT_MS = 8000

/** The answers until now, by item. They outlive the sizes, which go when a return is chosen. */
const known = new Map<string, Help>()

interface SizeHelpProps {
  line: LineItem
  order: Order
  /** The size that is chosen; '' if none is. */
  chosen: string
}

/**
 * How the size of an item fits: the size that the customer kept of the same product, what those said who sent this one
 * back, and the size chart of the product. The shop says nothing that is not clear. (Decisions records 108 and 113.)
 */
export function SizeHelp({ line, order, chosen }: SizeHelpProps) {
  const help = useSizeHelp(line, order)
  return (
    <>
      {(help.fit || help.earlier) && <Known {...{ line, help }} />}
      {help.chart && <SizeChart {...{ line, chosen }} chart={help.chart} />}
    </>
  )
}

function Known({ line, help: { fit, earlier } }: { line: LineItem; help: Help }) {
  const [now] = useState(() => new Date())
  return (
    <p className="figures basis-full text-sm text-soft">
      {[
        earlier && LATE.earlierSize(earlier.size, monthWords(earlier.on, now)),
        fit && LATE.knownFit(fit.of, line.size, fit.percent, fit.what),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/** What is known of an item's size; nothing until it is, and if it cannot be fetched. It never opens the sign-in. */
function useSizeHelp({ id: itemId }: LineItem, { id: orderId, customer }: Order): Help {
  const customerId = customer.id
  const [, render] = useState<Help>()
  const key = `${orderId} ${itemId}`

  useEffect(() => {
    if (known.has(key)) return undefined
    let isGone = false
    let takeBack: (() => void) | undefined
    const show = (help: Help) => {
      known.set(key, help)
      if (!isGone) render(help)
    }
    const fetchHelp = async () => {
      const answer = await sendNow('returns.sizeHelp', { customerId, orderId, itemId }, { timeoutMs: TIMEOUT_MS })
      if (answer.ok) takeBack = afterTap(() => show(answer.body))
    }
    void fetchHelp().catch(() => undefined)
    return () => {
      isGone = true
      takeBack?.()
    }
  }, [key, customerId, orderId, itemId])

  return known.get(key) ?? {}
}
