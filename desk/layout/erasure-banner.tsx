import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { ADMINS } from '#contract/desk/roles.ts'
import { momentWords } from '#rules/india/dates.ts'
import { useAsked } from '#ui/use-asked.ts'
import { useStaff } from '../staff/session.tsx'
import { bodyOf } from '../call/use-call.ts'

const LOOK_EVERY_MS = 5 * 60_000

/** Tells admins, on every screen, that the whole shop is erased unless one of them objects. */
export function ErasureBanner() {
  const isAdmin = ADMINS.includes(useStaff().role)
  const { pathname } = useLocation()
  const { data, askAgain } = useAsked(() => bodyOf('privacy.waits', {}), isAdmin)
  const look = useEffectEvent(askAgain)
  useEffect(() => {
    if (!isAdmin) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isAdmin])
  if (!data?.waiting || pathname === '/privacy') return null
  return (
    <p className="border-b border-hair bg-thread-wash px-4 py-2 text-sm">
      Every customer of this shop is erased on {momentWords(new Date(data.waiting.until))} unless an admin objects.{' '}
      <Link to="/privacy" className="text-river underline">
        Object or confirm
      </Link>
    </p>
  )
}
