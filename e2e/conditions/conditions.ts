import type { Page } from '@playwright/test'

/** The conditions of a task: the customer's settings, the way they use the page, and the network. */
export interface Conditions {
  colours: 'light' | 'dark'
  /** The size of the browser's letters. */
  letters: '130%' | '200%'
  by: 'keyboard' | 'pointer'
  network: 'slow' | 'gone'
  /** The scripts come seconds after the page. */
  isLate: boolean
}

/** Every condition once in two rounds: each task is made in both, at both widths. */
export const ROUNDS: readonly Conditions[] = [
  { colours: 'light', letters: '130%', by: 'keyboard', network: 'slow', isLate: false },
  { colours: 'dark', letters: '200%', by: 'pointer', network: 'gone', isLate: true },
]

const SLOW_MS = 2_000
const LATE_MS = 3_000

/** The conditions in the title of a test. */
export const under = ({ colours, letters, by, network, isLate }: Conditions) =>
  `${colours}, letters of ${letters}, by ${by}, network ${network}${isLate ? ', scripts late' : ''}`

/** Holds back the calls that are on their way, so that the page can be looked at meanwhile. */
export interface Gate {
  shut: () => void
  open: () => void
}

/** Has the page meet these conditions from its next document on. */
export async function impose(page: Page, { colours, letters, network, isLate }: Conditions): Promise<Gate> {
  await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' })
  await enlarge(page, letters)
  const gate = { passed: Promise.resolve(), open: () => undefined as void }
  const after = (ms: number) => Promise.all([new Promise((resolve) => setTimeout(resolve, ms)), gate.passed])
  if (network === 'slow')
    await page.route('**/api/**', async (route) => {
      await after(SLOW_MS)
      await route.fallback().catch(() => undefined)
    })
  if (isLate)
    await page.route(/\.js$/, async (route) => {
      await after(LATE_MS)
      await route.continue().catch(() => undefined)
    })
  return {
    shut() {
      const gateOpened = Promise.withResolvers<void>()
      gate.passed = gateOpened.promise
      gate.open = () => gateOpened.resolve()
    },
    open: () => gate.open(),
  }
}

/** A width at which the layout changes with the browser's own letters. */
const WIDE = 400
export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > WIDE

/** A phone has larger letters in the same layout; on a wide screen the browser's setting changes the layout, too. */
async function enlarge(page: Page, letters: Conditions['letters']): Promise<void> {
  if (isWide(page)) {
    const browser = await page.context().newCDPSession(page)
    const times = Number.parseInt(letters, 10) / 100
    const fontSizes = { standard: Math.round(16 * times), fixed: Math.round(13 * times) }
    await browser.send('Page.setFontSizes', { fontSizes })
    return
  }
  await page.addInitScript((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size} }`)
    document.adoptedStyleSheets = [sheet]
  }, letters)
}
