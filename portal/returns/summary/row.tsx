import type { ReactNode } from 'react'

/** A row of the summary: its name, and what it says. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="basis-[5.5rem] text-soft">{name}</dt>
      <dd className="flex min-w-0 grow basis-[11rem] flex-col gap-1">{children}</dd>
    </div>
  )
}
