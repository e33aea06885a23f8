import { useId, type ReactNode } from 'react'

/** A line of a receipt, with its amount as it is shown: "₹99", "− ₹99". */
export interface ReceiptRow {
  label: string
  amount: string
  /** True for the sum. */
  isSum?: boolean
}

interface ReceiptProps {
  title: string
  rows: readonly ReceiptRow[]
  /** The account and the day: "To your UPI by Fri 27 Nov". */
  when?: string
  children?: ReactNode
}

/** Money as a small receipt: rows with their amounts, the sum, and the day. */
export function Receipt({ title, rows, when, children }: ReceiptProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <dl className="figures mt-3 border-t border-hair">
        {rows.map(({ label, amount, isSum = false }) => (
          <div
            key={label}
            className={`flex justify-between gap-4 py-2 ${isSum ? 'border-t border-ink font-medium' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="text-right whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      {when && <p className="figures border-t border-hair py-2 text-soft">{when}</p>}
      {children}
    </section>
  )
}
