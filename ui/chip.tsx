import type { ReactNode } from 'react'
import { Mark, TONES, type Tone } from './mark.tsx'

/** A state in a word, with its colour and its mark. */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-md px-2.5 py-1 text-sm font-medium ${TONES[tone]}`}>
      <Mark tone={tone} className="size-3.5" />
      {children}
    </span>
  )
}
