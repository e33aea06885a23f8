import { Outlet } from 'react-router'
import { useArrival } from './use-arrival.ts'

/** Where the screens stand, between what surroundings.tsx puts above and below. */
export function Layout() {
  const main = useArrival()
  return (
    <main id="main" ref={main} tabIndex={-1} className="stage">
      <Outlet />
    </main>
  )
}
