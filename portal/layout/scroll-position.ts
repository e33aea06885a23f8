/**
 * A long page keeps its scroll position after a reload and after Back. The browser scrolls at once, while the page is
 * still a skeleton: it is too short, and the content pushes its footer, and the customer with it, to the end.
 */

/** The skeleton that a page shows until its content is there. */
const TO_COME = '#main .animate-breathe'
/** The notice in place of content that did not load. Below it there is only the footer. */
const MISSING = '#main [role=alert] h1'

/** After this time the page does not scroll any more: the customer has begun to read. */
const AT_MOST_MS = 10_000

const NAME = 'place'

/** The last scroll position of each address of this visit, in pixels. */
const left = new Map<string, number>()
/** Gives up a scroll that still waits for content. */
let stop = () => {}

/**
 * Remembers scroll positions from now on, and goes back to the one at which this page was reloaded. Until its content
 * is there, Tab does not lead past it.
 */
export function restoreScroll(): void {
  stopTabAtSkeleton()
  // Every way out of a screen begins with a press.
  addEventListener('click', () => left.set(location.href, scrollY), true)
  addEventListener('pagehide', () => inTab((tab) => tab.setItem(NAME, String(scrollY))))
  // The scroll to the top of the new screen comes first.
  addEventListener('popstate', () => setTimeout(() => scrollWhenReady(left.get(location.href))))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') scrollWhenReady(Number(inTab((tab) => tab.getItem(NAME))))
}

/**
 * While the screen is a skeleton, it has nothing that Tab could reach: the focus would go on to the footer, and the
 * content would push both away. So Tab stops at the screen itself, which is still there when the content comes.
 */
function stopTabAtSkeleton(): void {
  const main = document.querySelector<HTMLElement>('#main')
  if (!main) return
  const settle = () => {
    main.tabIndex = document.querySelector(TO_COME) ? 0 : -1
  }
  new MutationObserver(settle).observe(main, { childList: true, subtree: true })
  settle()
}

/** `undefined` if the browser forbids storage. */
function inTab<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Scrolls to a position as soon as the content is there, unless the customer scrolls before. */
function scrollWhenReady(position = 0): void {
  stop()
  if (position === 0 || hasReached(position)) return

  const going = new AbortController()
  const { signal } = going
  const end = () => going.abort()
  const watch = new MutationObserver(() => hasReached(position) && end())
  signal.addEventListener('abort', () => watch.disconnect())
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(move, end, { signal })
  setTimeout(end, AT_MOST_MS)
  watch.observe(document.body, { childList: true, subtree: true })
  stop = end
}

/** Scrolls to the position, and answers true, if the content is there. Without content the notice stays in sight. */
function hasReached(position: number): boolean {
  if (document.querySelector(MISSING)) {
    scrollTo(0, 0)
    return false
  }
  if (document.querySelector(TO_COME) || document.documentElement.scrollHeight + 1 < position + innerHeight)
    return false
  scrollTo(0, position)
  return true
}
