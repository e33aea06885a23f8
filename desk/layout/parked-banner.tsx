import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { KEEPERS } from '#contract/desk/roles.ts'
import { useStaff } from '../staff/session.tsx'
import { bodyOf } from '../call/use-call.ts'
import { useAsked } from '#ui/use-asked.ts'

const LOOK_EVERY_MS = 60_000

/** Tells whoever keeps the shop, on every screen, that something that was promised does not go out. */
export function ParkedBanner() {
  const isKeeper = KEEPERS.includes(useStaff().role)
  const { pathname } = useLocation()
  const { data, askAgain } = useAsked(() => bodyOf('outbox.counts', {}), isKeeper)
  const look = useEffectEvent(askAgain)
  useEffect(() => {
    if (!isKeeper) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isKeeper])
  if (!data || data.parked === 0 || pathname === '/outbox') return null
  return (
    <p className="border-b border-hair bg-turmeric-wash px-4 py-2 text-sm">
      {data.parked === 1 ? 'One promise to the outside is parked' : `${data.parked} promises to the outside are parked`}
      : mails or records that do not go out.{' '}
      <Link to="/outbox?state=parked" className="text-river underline">
        Look at the outbox
      </Link>
    </p>
  )
}
