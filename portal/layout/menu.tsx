import { useState } from 'react'
import { useLocation } from 'wouter'
import { Link, useQuery } from '../link.tsx'
import { isId } from '../addressed.tsx'
import { SHELL } from '../words.ts'

/** A place of the menu, and the screens that belong to it, each by its path and what it shows. */
interface Place {
  word: keyof typeof SHELL.menu
  to: string
  /** Where it leads while no customer is known, if not to the same. */
  unknown?: string
  screens: RegExp
}

const PLACES: readonly Place[] = [
  { word: 'track', to: '/trackyourorder', screens: /^\/track/ },
  { word: 'orders', to: '/orders', screens: /^\/order[^?]*(\?parcels)?$/ },
  { word: 'returns', to: '/orders?show=returns', screens: /^\/(exchange|request)|\?returns/ },
  { word: 'tickets', to: '/mytickets', unknown: '/orders?show=tickets', screens: /^\/(my|new)?ticket|\?tickets/ },
]

const WAY = 'inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:text-river hover:underline'
const HERE = 'font-medium text-river underline'

/** The four places that a customer comes for, above every screen. */
export function Menu() {
  const { customer, place } = useAddress()
  return (
    <nav aria-label={SHELL.menuLabel} className="border-b border-hair embedded:hidden">
      <ul className="mx-auto flex max-w-page flex-wrap gap-x-6 px-4 wide:px-8">
        {PLACES.map(({ word, to, unknown = to, screens }) => {
          const isHere = screens.test(place)
          const way = customer ? to : unknown
          return (
            <li key={word}>
              <Link
                to={customer ? `${way}${way.includes('?') ? '&' : '?'}customer=${customer}` : way}
                aria-current={isHere ? (place === way.replace('show=', '') ? 'page' : 'true') : undefined}
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

/**
 * The customer in the address, or the one of the previous screen where the address names none; and the path with what
 * it shows. The shell knows neither.
 */
function useAddress() {
  const [pathname] = useLocation()
  const query = useQuery()
  const [seen, setSeen] = useState('')
  const [named, show] = [query.get('customer') ?? '', query.get('show')]
  if (named !== seen && isId(named)) setSeen(named)
  return { customer: isId(named) ? named : seen, place: show ? `${pathname}?${show}` : pathname }
}
