import { useEffect, useEffectEvent, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { SHOP } from '#shop'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useToast } from '#ui/toast.tsx'
import { KeyHelp } from '../keys/key-help.tsx'
import { ROUTES } from './routes.tsx'
import { useStaff } from '../staff/session.tsx'
import { PendingBar } from '../undo/pending-bar.tsx'
import { pendingActions } from '../undo/pending.ts'
import { swallowSecondClick } from '../undo/moved-on.ts'
import { useStream } from '../call/live.ts'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { ErasureBanner, GivenBanner, GivenUpBanner } from './banners.tsx'

const GROUPS = ['Care', 'Shop', 'Admin'] as const

/** The navigation beside the screen; on a narrow one above it. */
export function Layout() {
  useStream()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const arrived = useRef(pathname)
  const route = ROUTES.find(({ path }) => path === pathname)
  useEffect(() => {
    if (route) document.title = `${route.title} · Desk of ${SHOP.name}`
    // A screen that has set the focus itself keeps it.
    const isInside = main.current?.contains(document.activeElement)
    if (arrived.current !== pathname && !isInside) main.current?.focus()
    arrived.current = pathname
  }, [route, pathname])
  return (
    <div className="flex min-h-dvh flex-col desk:grid desk:grid-cols-[13rem_1fr]">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-sheet focus:p-3">
        To the screen
      </a>
      <Navigation />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        onClickCapture={swallowSecondClick}
        className="flex min-w-0 grow flex-col pb-(--foot,0px) desk:min-h-dvh"
      >
        <ErasureBanner />
        <GivenUpBanner />
        <GivenBanner />
        <Outlet />
      </main>
      <PendingBar />
    </div>
  )
}

function Navigation() {
  const { role, name } = useStaff()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const bringIn = useEffectEvent((_path: string) => {
    // On a narrow screen the entries lie in a row that scrolls: the one that is open is brought into it.
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav.current && entry)
      nav.current.scrollLeft = entry.offsetLeft - (nav.current.clientWidth - entry.offsetWidth) / 2
  })
  useEffect(() => bringIn(pathname), [pathname])
  const open = ROUTES.filter((route) => route.group && route.roles.includes(role))
  return (
    <header
      className={
        'border-b border-hair bg-sheet desk:sticky desk:top-0 desk:flex desk:h-dvh desk:flex-col ' +
        'desk:overflow-y-auto desk:border-r desk:border-b-0'
      }
    >
      <p className="px-4 pt-4 font-display text-lg desk:pb-2">{SHOP.name}</p>
      <nav
        ref={nav}
        aria-label="Desk"
        className="relative flex gap-x-4 overflow-x-auto px-2 py-2 whitespace-nowrap desk:flex-col desk:gap-4 desk:px-2"
      >
        {GROUPS.map((group) => {
          const routes = open.filter((route) => route.group === group)
          if (routes.length === 0) return null
          return (
            <div key={group} className="flex shrink-0 items-center gap-1 desk:flex-col desk:items-stretch">
              <p className="sr-only text-xs text-soft desk:not-sr-only desk:px-2 desk:pb-1">{group}</p>
              {routes.map(({ path, title }) => (
                <Entry key={path} to={path}>
                  {title}
                </Entry>
              ))}
            </div>
          )
        })}
      </nav>
      <div className="flex flex-wrap items-center gap-x-2 px-2 pb-2 desk:mt-auto desk:block desk:pb-3">
        <div className="min-w-32 flex-1">
          <KeyHelp />
        </div>
        <Entry to="/account">{name}</Entry>
        <SignOut />
      </div>
    </header>
  )
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      // From a search of the same screen the address is the same: Back leads to it anyway.
      replace={false}
      className={
        'flex min-h-9 items-center rounded-md px-2 text-ink hover:bg-river-wash aria-[current=page]:bg-river-wash ' +
        'aria-[current=page]:font-medium aria-[current=page]:text-river'
      }
    >
      {children}
    </NavLink>
  )
}

/**
 * Ends the session after the pending actions are sent. The drafts are deleted and the page reloads, so that nothing of
 * this person is left for the next.
 */
function SignOut() {
  const { busy, run } = useOneAtATime()
  const { show } = useToast()
  const signOut = async () => {
    if (!(await pendingActions.doNow())) {
      show({ kind: 'error', text: 'You are still logged in: something did not go through. Please look at it first.' })
      return
    }
    try {
      await bodyOf('staff.signOut', {})
    } catch (error) {
      if (!(error instanceof DeskRefused && error.code === 'SIGNED_OUT')) {
        show({ kind: 'error', text: 'You are still logged in: the desk cannot be reached just now. Please try again.' })
        return
      }
    }
    sessionStorage.clear()
    window.location.assign('/desk')
  }
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => void run(signOut)}
      className={
        'flex min-h-9 items-center rounded-md px-2 text-left whitespace-nowrap text-soft desk:w-full ' +
        'hover:bg-river-wash hover:text-ink'
      }
    >
      Log out
    </button>
  )
}
