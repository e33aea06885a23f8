import type { ReactNode } from 'react'

/** Steps that happen one after the other, along one line. */
export function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className="mt-5">
      {steps.map((step, index) => (
        <li key={index} className="group relative flex gap-4 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-5 -bottom-0.5 left-1.5 border-l-2 border-river group-last:hidden"
          />
          <span aria-hidden="true" className="mt-1 size-3.5 shrink-0 rounded-full border-2 border-river" />
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
