import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useStaff } from '../staff/session.tsx'
import { useCall } from '../call/use-call.ts'

const LOOK_EVERY_MS = 15_000

/** Tells on every screen of a ticket that a colleague assigned, and in the title of the page how many of one's own wait. */
export function GivenBanner() {
  const { id } = useStaff()
  const { pathname } = useLocation()
  const { data, askAgain } = useCall('tickets.counts', {})
  const [seen, setSeen] = useState(() => readSeen(id))
  const look = useEffectEvent(askAgain)
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  useTitleCount(data?.mineWaiting ?? 0)
  const given = data?.given.filter(({ ticketId, at }) => at > seen && pathname !== `/tickets/${ticketId}`) ?? []
  const [newest] = given
  function dismiss() {
    setSeen(newest?.at ?? seen)
    keepSeen(id, newest?.at ?? seen)
  }
  return (
    <div aria-live="polite">
      {newest && (
        <p className="flex flex-wrap items-center gap-x-4 border-b border-hair bg-river-wash px-4 py-2 text-sm">
          <span className="min-w-0">
            {newest.by} assigned you{' '}
            <Link to={`/tickets/${newest.ticketId}`} onClick={dismiss} className="text-river underline">
              {newest.question}
            </Link>
            {given.length > 1 && ` and ${given.length - 1} more`}.
          </span>
          <button type="button" onClick={dismiss} className="text-river underline">
            Dismiss
          </button>
        </p>
      )}
    </div>
  )
}

/** The screens set the title of the page; the count stands before it each time it is set. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(/^\(\d+\+?\) /, '')
      const wanted = count > 0 ? `(${count > 1000 ? '1000+' : count}) ${bare}` : bare
      if (document.title !== wanted) document.title = wanted
    }
    show()
    const title = document.querySelector('title')
    if (!title) return
    const watch = new MutationObserver(show)
    watch.observe(title, { childList: true })
    return () => watch.disconnect()
  }, [count])
}

const nameOf = (staffId: string) => `desk:given:${staffId}`

function readSeen(staffId: string): string {
  try {
    return localStorage.getItem(nameOf(staffId)) ?? ''
  } catch {
    return ''
  }
}

function keepSeen(staffId: string, at: string): void {
  try {
    localStorage.setItem(nameOf(staffId), at)
  } catch {
    // The browser keeps nothing: it is told again after a reload.
  }
}
