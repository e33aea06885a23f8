import { useState } from 'react'
import { useLocation } from 'wouter'
import { useQuery } from '../address.ts'
import { isId } from '../addressed.tsx'
import { Link } from '../link.tsx'
import { SHELL } from '../words.ts'

/** A place of the menu, and the screens that belong to it. Where no customer is known, the search for orders stands in for it. */
interface Place {
  word: keyof typeof SHELL.menu
  to: string
  /** Whether it shows a customer's own, so that nothing is there without a customer. */
  isOwn?: boolean
  screens: RegExp
}

const FINDER = '/orderlist'

const PLACES: readonly Place[] = [
  { word: 'track', to: '/trackyourorder', screens: /^\/track/ },
  { word: 'orders', to: FINDER, screens: /^\/order/ },
  { word: 'returns', to: '/exchanges', isOwn: true, screens: /^\/(exchange|request)/ },
  { word: 'tickets', to: '/mytickets', isOwn: true, screens: /^\/(my|new)?ticket/ },
]

const WAY = 'inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:text-river hover:underline'
const HERE = 'font-medium text-river underline'

/** The four places that a customer comes for, above every screen. */
export function Menu() {
  const [pathname] = useLocation()
  const customer = useCustomer()
  return (
    <nav aria-label={SHELL.menuLabel} className="border-b border-hair embedded:hidden">
      <ul className="mx-auto flex max-w-page flex-wrap gap-x-6 px-4 wide:px-8">
        {PLACES.map(({ word, to, isOwn, screens }) => {
          const isHere = screens.test(pathname)
          const way = isOwn && !customer ? FINDER : to
          return (
            <li key={word}>
              <Link
                to={customer ? `${way}?customer=${customer}` : way}
                aria-current={isHere ? (pathname === way ? 'page' : 'true') : undefined}
                className={`${WAY} ${isHere ? HERE : ''}`}
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

/** Whom the address names or, on a screen whose address names no customer, the one before it did. The shell knows neither. */
function useCustomer(): string {
  const query = useQuery()
  const [seen, setSeen] = useState('')
  const named = query.get('customer') ?? ''
  if (named === seen || !isId(named)) return seen
  setSeen(named)
  return named
}
