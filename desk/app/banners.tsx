import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ADMINS, KEEPERS } from '#contract/desk/roles.ts'
import { momentWords } from '#rules/india/dates.ts'
import { useStaff } from '../staff/session.tsx'
import { usePause } from '../call/live.ts'
import { useDeskQuery } from '../call/query.ts'

const GIVEN_UP_LOOK_MS = 60_000
const ERASURE_LOOK_MS = 5 * 60_000

/**
 * Shows on every screen a ticket that a colleague assigned, and in the title of the page the number of the agent's own
 * waiting ones.
 */
export function GivenBanner() {
  const { id } = useStaff()
  const { pathname } = useLocation()
  const { data } = useDeskQuery('tickets.counts', {}, { everyMs: usePause(), inBackground: true })
  const [seen, setSeen] = useState(() => readSeen(id))
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

/** The screens set the title of the page; the count precedes it each time they set it. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(/^\(\d+\+?\) /, '')
      const fullTitle = count > 0 ? `(${count > 1000 ? '1000+' : count}) ${bare}` : bare
      if (document.title !== fullTitle) document.title = fullTitle
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
    // The browser stores nothing: the banner comes back after a reload.
  }
}

/** Warns admins on every screen of the coming erasure of the whole shop, and links to the screen that stops it. */
export function ErasureBanner() {
  const isAdmin = ADMINS.includes(useStaff().role)
  const { pathname } = useLocation()
  const { data } = useDeskQuery('privacy.waits', {}, { enabled: isAdmin, everyMs: ERASURE_LOOK_MS })
  if (!data?.waiting || pathname === '/privacy') return null
  const from = momentWords(new Date(data.waiting.until))
  return (
    <p className="border-b border-hair bg-thread-wash px-4 py-2 text-sm">
      A message of Shopify asks to erase every customer of this shop, from {from} on.{' '}
      <Link to="/privacy" className="text-river underline">
        Review it
      </Link>
    </p>
  )
}

/** Warns retailers and admins, on every screen, of jobs of the outbox that do not go out. */
export function GivenUpBanner() {
  const isKeeper = KEEPERS.includes(useStaff().role)
  const { pathname } = useLocation()
  const { data } = useDeskQuery('outbox.counts', {}, { enabled: isKeeper, everyMs: GIVEN_UP_LOOK_MS })
  if (!data || data.dead === 0 || pathname === '/outbox') return null
  const failed = data.dead === 1 ? 'One failed message' : `${data.dead} failed messages`
  return (
    <p className="border-b border-hair bg-turmeric-wash px-4 py-2 text-sm">
      {failed}: mails or records that do not go out.{' '}
      <Link to="/outbox?state=dead" className="text-river underline">
        Look at the outbox
      </Link>
    </p>
  )
}
