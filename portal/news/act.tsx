import type { News } from '#contract/news/news.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Link } from '../link.tsx'
import { type About, type ActCode, placeOf } from './place.ts'

interface ActProps {
  act: News['act']
  about: About
  /** What the page does itself, or its own path, for some of the acts. */
  own?: OwnActs | undefined
  /** The number of the order in a list of several: the button is a quiet one and names it. */
  number?: string
}

export type OwnActs = Readonly<Partial<Record<ActCode, (() => void) | string>>>

/** The one primary button of the news: a link to the place of its act, or to the part of this page for it. */
export function Act({ act, about, own = {}, number }: ActProps) {
  if (!act) return null
  const { what } = act
  const look = number ? 'quiet' : 'primary'
  const label = (
    <>
      {act.label}
      {number && <span className="sr-only"> #{number}</span>}
    </>
  )
  const mine = own[what]
  if (typeof mine === 'function')
    return (
      <Button variant={look} onClick={mine}>
        {label}
      </Button>
    )
  const place = mine === undefined ? placeOf(what, about) : { to: mine }
  if (!place) return null
  if ('part' in place)
    return (
      <Button variant={look} onClick={() => openPart(place.part)}>
        {label}
      </Button>
    )
  if ('to' in place)
    return (
      <Link to={place.to} className={buttonLook(look)}>
        {label}
      </Link>
    )
  return (
    <a href={place.href} className={buttonLook(look)}>
      {label}
    </a>
  )
}

const FIELD = ':is(input, select, textarea, button, a):not(:disabled)'

/** Brings a part of the page into sight and moves the focus to its first field. */
function openPart(id: string): void {
  const part = document.querySelector(`#${id}`)
  part?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  part?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true })
}
