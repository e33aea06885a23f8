import { SHELL } from '../words.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/*
 * What stands around every screen. It never changes, so the build writes it into the shells as plain markup and no script
 * of it is sent. The flag of chrome.ts hides header and footer by the style sheet.
 */

/** Above the screen: the way past it for keyboards, the word on open access, the header. */
export function Above() {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-md bg-river px-4 py-3 text-on-river focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside
        aria-label="Access"
        className="hidden bg-turmeric-wash px-4 py-1.5 text-center text-sm text-turmeric open-access:block"
      >
        {SHELL.openAccess}
      </aside>
      <Header />
    </>
  )
}

/** Below the screen. */
export const Below = Footer
