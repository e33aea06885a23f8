import { SHOP } from '#shop'
import { SHELL } from '../words.ts'
import { Footer } from './footer.tsx'

/*
 * The markup around every screen. It never changes, so the build writes it into the shells as plain markup and no
 * script of it is sent. With `?embed=1` the shell's inline script sets a flag on <html>, and the style sheet hides
 * header and footer.
 */

const SKIP =
  'sr-only rounded-md bg-river text-on-river focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 ' +
  'focus:px-4 focus:py-3'

/** Above the screen: the skip link for keyboards, the header, the word on open access. */
export function Above() {
  return (
    <>
      <a href="#main" className={SKIP}>
        Skip to content
      </a>
      <Header />
      <aside
        aria-label="Access"
        className="hidden border-b border-hair px-4 py-1.5 text-center text-sm text-soft open-access:block"
      >
        {SHELL.openAccess}
      </aside>
    </>
  )
}

/** Below the screen. */
export const Below = Footer

/** The logo and Home, both links to the shop. The menu stands in the same row: menu.tsx. */
function Header() {
  return (
    <header className="border-b border-hair page-start embedded:hidden">
      <div className="flex min-h-14 items-center gap-3 form:gap-6 wide:min-h-16">
        <a
          href={SHOP.storefront}
          aria-label={`${SHOP.name}, the shop`}
          className="inline-flex min-h-11 items-center rounded-md"
        >
          <Logo />
        </a>
        <a
          href={SHOP.storefront}
          className={
            'inline-flex min-h-11 items-center rounded-md text-sm underline-offset-4 hover:text-river ' +
            'hover:underline form:text-base'
          }
        >
          {SHELL.home}
        </a>
      </div>
    </header>
  )
}

/** The shop's mark, the river Luit woven through a loom's warp, and its name, if there is room for it. */
function Logo() {
  return (
    <span className="inline-flex items-center gap-3">
      <svg
        className="size-9 text-river"
        viewBox="0 0 36 36"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path strokeWidth="1.5" d="M9 3v7.2M9 17v16M18 3v17M18 27.2V33M27 3v5.6M27 15.6V33" />
        <path strokeWidth="2.25" d="M2 14.5c4.5-4 8.5-4 13-.6s9.5 3 19-3.4" />
        <path strokeWidth="2.25" d="M2 24.500c4.5-4 8.5-4 13-.6s9.5 3 19-3.4" />
      </svg>
      <span className="hidden font-display text-[1.4rem] leading-none form:block">{SHOP.name}</span>
    </span>
  )
}
