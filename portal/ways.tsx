import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Link } from './link.tsx'

/** The look of a row that is pressed anywhere, also of one that opens its own part below. */
export const ROW =
  'flex min-h-12 w-full cursor-pointer items-center justify-between gap-4 py-2 text-left font-medium ' +
  'transition-colors duration-150 hover:text-river'

const RULED = `${ROW} border-b border-hair`

/** The ways on from a page, at its foot: rows of one height, each of which is pressed anywhere. */
export function Ways({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="border-t border-hair">
      <ul>{children}</ul>
    </nav>
  )
}

/** A row that leads to another screen. */
export function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={RULED}>
        {children}
        <Chevron />
      </Link>
    </li>
  )
}

/** A row that leads out of the portal. */
export function WayOut({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={RULED}>
      {children}
      <Chevron />
    </a>
  )
}

/** A row that does something here. */
export function WayButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={RULED}>
      {children}
      <Chevron />
    </button>
  )
}

const Chevron = () => (
  <Icon className="size-4 shrink-0 text-soft">
    <path d="m6 3 5 5-5 5" />
  </Icon>
)
