import type { ReactNode } from 'react'

/** A row of the summary: its name, and what it says. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-soft max-form:-mb-3">{name}</dt>
      <dd className="flex flex-col gap-1">{children}</dd>
    </div>
  )
}
