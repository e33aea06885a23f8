/**
 * A long page keeps its place after a reload and after Back. The browser goes there at once, while the page is still
 * the shape of what comes: it is too short, and what comes pushes its footer, and the customer with it, to the end.
 */

/** What a page shows until its content is there: see Skeleton. */
const TO_COME = '#main .animate-breathe'

/** What takes longer is no longer waited for: the customer has begun to read where they are. */
const AT_MOST_MS = 10_000

const NAME = 'place'

/** How far down each address of this visit was left, in pixels. */
const left = new Map<string, number>()
/** Gives up what is still on its way. */
let stop = () => {}

/** Remembers places from now on, and goes back to the one at which this page was reloaded. */
export function keepPlaces(): void {
  // Every way out of a screen begins with a press.
  addEventListener('click', () => left.set(location.href, scrollY), true)
  addEventListener('pagehide', () => inTab((tab) => tab.setItem(NAME, String(scrollY))))
  // What goes to the top of the new screen comes first.
  addEventListener('popstate', () => setTimeout(() => goTo(left.get(location.href))))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload') goTo(Number(inTab((tab) => tab.getItem(NAME))))
}

/** Nothing, where the browser forbids it. */
function inTab<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Goes to a place of the page as soon as the content is there, unless the customer moves the page before. */
function goTo(place = 0): void {
  stop()
  if (place === 0 || isAt(place)) return

  const going = new AbortController()
  const { signal } = going
  const end = () => going.abort()
  const watch = new MutationObserver(() => isAt(place) && end())
  signal.addEventListener('abort', () => watch.disconnect())
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(move, end, { signal })
  setTimeout(end, AT_MOST_MS)
  watch.observe(document.body, { childList: true, subtree: true })
  stop = end
}

/** Whether the content is there; the window now shows this place of it. */
function isAt(place: number): boolean {
  if (document.querySelector(TO_COME) || document.documentElement.scrollHeight + 1 < place + innerHeight) return false
  scrollTo(0, place)
  return true
}
