import type { ReactNode } from 'react'

interface IconProps {
  /** The side of the square that the drawing is made for. */
  of?: number
  className?: string
  children: ReactNode
}

/** A line drawing in the colour of the words around it. It says nothing to a screen reader: the words do. */
export function Icon({ of = 16, className = 'size-4', children }: IconProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${of} ${of}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
