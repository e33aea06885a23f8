import '../styles.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { beginOffline } from '../call/offline/begin.ts'
import { wholeSheet } from '../call/sheet.ts'
import { App } from './app.tsx'

/** Until then nothing but the screen is fetched. */
const SETTLED_MS = 1500

const portal = (
  <StrictMode>
    <App />
  </StrictMode>
)

// A transition is worked on in short steps, between which the page scrolls and answers a tap.
startTransition(() => {
  const root = document.querySelector('#portal')
  if (root?.firstElementChild) hydrateRoot(root, portal)
  else if (root) createRoot(root).render(portal)
})

void import('../layout/scroll-position.ts').then(({ restoreScroll }) => restoreScroll()).catch(() => undefined)

if (document.documentElement.dataset['access'] === 'verified')
  setTimeout(() => void showSignOut().catch(() => undefined), SETTLED_MS)

beginOffline()

/** A customer can sign out even if the style rules do not come. */
async function showSignOut(): Promise<void> {
  await wholeSheet().catch(() => undefined)
  await import('../sign-in/sign-out.tsx')
}
