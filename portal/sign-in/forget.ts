import { forgetAnswers } from '../call/offline/answers.ts'
import { browserPhotos } from '../photos/photo-store.ts'
import { browserShelf, isDraftOfAnother, sweepDrafts } from '../submission/draft.ts'
import { SIGNED_OUT_AT } from './signed-in.ts'

/** The name in the tab's storage of the customer who signed in last. */
const TAB_OF = 'tab-of'

/** Removes the data of the customer who signs out from this browser: the next person to use it may be another. */
export async function forgetCustomer(): Promise<void> {
  browserShelf().setItem(SIGNED_OUT_AT, String(Date.now()))
  forgetTab()
  forgetDrafts()
  // A photo that was on its way has its draft noted once more when it ends.
  window.addEventListener('pagehide', forgetDrafts)
  await forgetAnswers()
  const photos = browserPhotos()
  await photos.drop(await photos.keys())
}

/**
 * Removes the data of all customers but the signed-in one from this browser: a link may have changed the session's
 * customer.
 */
export async function forgetOthers(customerId: string): Promise<void> {
  const shelf = browserShelf()
  const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
  for (const name of names) if (isDraftOfAnother(name, customerId)) shelf.removeItem(name)
  inTab((tab) => {
    const before = tab.getItem(TAB_OF)
    if (before !== null && before !== customerId) tab.clear()
    tab.setItem(TAB_OF, customerId)
  })
  const photos = browserPhotos()
  await photos.drop((await photos.keys()).filter((key) => isDraftOfAnother(key, customerId)))
}

const forgetDrafts = () => void sweepDrafts(browserShelf(), Number.POSITIVE_INFINITY)

/** Clears this tab's store for a reload: a code that was sent, the account for a refund. */
export const forgetTab = (): void => inTab((tab) => tab.clear())

function inTab(act: (tab: Storage) => void): void {
  try {
    act(window.sessionStorage)
  } catch {
    // The browser stores nothing.
  }
}
