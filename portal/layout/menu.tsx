import { useState } from 'react'
import { useLocation } from 'wouter'
import { Link, useQuery } from '../link.tsx'
import { isId } from '../addressed.tsx'
import { SHELL } from '../words.ts'

/** An entry of the menu, and its screens, each by its path and its filter. */
interface MenuEntry {
  word: keyof typeof SHELL.menu
  to: string
  /** The address while no customer is known, if it differs. */
  unknown?: string
  screens: RegExp
}

const ENTRIES: readonly MenuEntry[] = [
  { word: 'track', to: '/trackyourorder', screens: /^\/track/ },
  { word: 'orders', to: '/orders', screens: /^\/order[^?]*(\?parcels)?$/ },
  { word: 'returns', to: '/orders?show=returns', screens: /^\/(exchange|request)|\?returns/ },
  { word: 'tickets', to: '/mytickets', unknown: '/orders?show=tickets', screens: /^\/(my|new)?ticket|\?tickets/ },
]

const ENTRY_STYLE =
  'inline-flex min-h-11 items-center rounded-md text-sm underline-offset-4 hover:text-river hover:underline ' +
  'form:text-base'
const CURRENT_STYLE = 'text-river underline decoration-2'

/** The larger the letters, the closer the links: twice as large they still fit a row of a phone. */
const ROW = 'flex min-h-14 flex-wrap items-center justify-end gap-x-[max(8px,26px-0.65rem)] form:gap-x-8 wide:min-h-16'

/**
 * The four links that customers need most, in the row of the header; with letters so large that they do not fit there,
 * in a row of their own.
 */
export function Menu() {
  const { customer, path } = useAddress()
  return (
    <nav aria-label={SHELL.menuLabel} className="border-b border-hair page-end embedded:hidden">
      <ul className={ROW}>
        {ENTRIES.map(({ word, to, unknown = to, screens }) => {
          const isCurrent = screens.test(path)
          const target = customer ? to : unknown
          return (
            <li key={word}>
              <Link
                to={customer ? `${target}${target.includes('?') ? '&' : '?'}customer=${customer}` : target}
                aria-current={isCurrent ? (path === target.replace('show=', '') ? 'page' : 'true') : undefined}
                className={`${ENTRY_STYLE} ${isCurrent ? CURRENT_STYLE : ''}`}
              >
                {SHELL.menu[word]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * The customer in the address, or of the previous screen if the address names none; and the path with its filter. The
 * shell knows neither.
 */
function useAddress() {
  const [pathname] = useLocation()
  const query = useQuery()
  const [seen, setSeen] = useState('')
  const [named, show] = [query.get('customer') ?? '', query.get('show')]
  if (named !== seen && isId(named)) setSeen(named)
  return { customer: isId(named) ? named : seen, path: show ? `${pathname}?${show}` : pathname }
}
