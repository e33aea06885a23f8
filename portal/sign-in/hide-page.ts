let known = ''

/** Notes who is signed in, or nobody by "": what the page shows may be hers, and is so after her session has ended. */
export const noteKnown = (customerId: string) => void (known = customerId)

/** Who was signed in when that was last looked at. */
export const knownSoFar = () => known

/** Hides the screen, open dialogs and all. What was typed stays in it. */
export function coverPage(isCovered: boolean): void {
  const page = document.querySelector<HTMLElement>('#portal')
  if (page) page.style.visibility = isCovered ? 'hidden' : ''
}

/** What is covered is not shown again: where the browser closes what lies over it, the page goes. */
export const leaveOnceClosed = (isClosed = false) => void (isClosed && window.location.assign('/'))
