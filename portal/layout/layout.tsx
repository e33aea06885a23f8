import { useEffect, useRef, type ReactNode } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { SHOP } from '#shop'
import { MISSING, ROUTES } from '../app/routes.tsx'
import { Menu } from './menu.tsx'

/** The menu and the place of the screens, between the header and the footer of surroundings.tsx. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useArrival()
  return (
    <>
      <Menu />
      {/* Tab stops here while the screen is a skeleton: scroll-position.ts takes the stop away. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <main id="main" ref={main} tabIndex={0} className="stage">
        {children}
      </main>
    </>
  )
}

/** Sets the title, scrolls to the top and moves the focus when another screen opens. */
function useArrival() {
  const [pathname] = useLocation()
  const { parser } = useRouter()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const route = ROUTES.find(({ path }) => matchRoute(parser, path, pathname)[0]) ?? MISSING
    document.title = `${route.title} · ${SHOP.name}`
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, parser])

  return main
}
