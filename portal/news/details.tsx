import { useId, type ReactNode } from 'react'
import { Copy } from './number.tsx'

const TITLE = 'Details'

/** A line of the details: a number that can be copied, or a day. */
export interface Detail {
  label: string
  value: ReactNode
  /** The number for the clipboard. */
  copies?: string
}

/** The numbers and days of a page, below all that its customer came for. */
export function Details({ rows }: { rows: readonly Detail[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {TITLE}
      </h2>
      <dl className="figures mt-3 border-t border-hair pt-1 text-sm text-soft">
        {rows.map(({ label, value, copies }) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <dt>{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              {value}
              {copies && <Copy label={label} value={copies} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
