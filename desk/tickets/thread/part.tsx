import type { ReactNode } from 'react'

/** A part of the panel beside the thread. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hair pt-3">
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  )
}
