/** The event of the window after a customer has signed in: a refused call can be tried again. */
export const SIGNED_IN = 'proved'

/**
 * The storage key of the time of the last sign-out, in milliseconds since 1970: nothing from before it is shown again.
 */
export const SIGNED_OUT_AT = 'left-at'

/** The event of the window after it was checked which customer is signed in. */
export const KNOWN = 'known'

let known = ''

/** Notes which customer is signed in, "" for none: the page may show their data, also after their session has ended. */
export const noteKnown = (customerId: string) => void (known = customerId)

/** The signed-in customer at the last check. */
export const knownSoFar = () => known

/** Hides the screen, open dialogs and all. The customer's text stays in it. */
export function coverPage(isCovered: boolean): void {
  const page = document.querySelector<HTMLElement>('#portal')
  if (page) page.style.visibility = isCovered ? 'hidden' : ''
}

/** Goes to the home screen if the browser closes the dialog over a covered page, which is not shown again. */
export const leaveOnceClosed = (isClosed = false) => void (isClosed && window.location.assign('/'))
