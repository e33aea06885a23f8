import { Outlet, matchPath, useLocation } from 'react-router'
import { useEffect, useRef } from 'react'
import { SHOP } from '#shop'
import { MISSING, ROUTES } from '../app/routes.tsx'

/** The place of the screens, between the header and the footer of surroundings.tsx. */
export function Layout() {
  const main = useArrival()
  return (
    <main id="main" ref={main} tabIndex={-1} className="stage">
      <Outlet />
    </main>
  )
}

/** The title of the page at a path. */
function titleOf(path: string): string {
  const route = ROUTES.find((candidate) => matchPath(candidate.path, path)) ?? MISSING
  return `${route.title} · ${SHOP.name}`
}

/** On arriving at another screen: its title, its top, and the focus where it begins. */
function useArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.title = titleOf(pathname)
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
