import type { ReactNode } from 'react'
import { Mark, TONES, type Tone } from './mark.tsx'

interface ChipProps {
  tone: Tone
  /** A mark of its own, if that of the tone would say something else. */
  path?: string
  children: ReactNode
}

/** A state in a word, with its colour and its mark. */
export function Chip({ tone, path, children }: ChipProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-md px-2.5 py-1 text-sm font-medium ${TONES[tone]}`}>
      <Mark tone={tone} path={path} className="size-3.5" />
      {children}
    </span>
  )
}
