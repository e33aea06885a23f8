import { type Browser, chromium, type Page as Tab } from '@playwright/test'
import { findBrowser } from '../../bin/install/find-browser.ts'
import { addressesIn, type Page } from './addresses.ts'
import { SLOW_PHONE, spread } from './slow-phone.ts'

const RUNS = 5
/** The time that a page has after its load, and a tap after its press, until nothing more is drawn. */
const QUIET_MS = 1_500

interface Tap {
  tap: string
  on: Page
  /** What has to be done first, if anything. */
  before?: (tab: Tab) => Promise<void>
  press: (tab: Tab) => Promise<void>
}

const item = (tab: Tab) => tab.getByRole('checkbox').first()
const TAPS: readonly Tap[] = [
  { tap: 'choose an item', on: 'form', press: (tab) => item(tab).click() },
  { tap: 'choose an item of twelve', on: 'twelve items', press: (tab) => item(tab).click() },
  {
    tap: 'Too small',
    on: 'form',
    before: (tab) => item(tab).click(),
    press: (tab) => tab.getByText('Too small', { exact: true }).first().click(),
  },
  { tap: 'Reply', on: 'ticket', press: (tab) => tab.getByRole('button', { name: 'Reply' }).first().click() },
  { tap: 'Orders in the menu', on: 'home', press: (tab) => tab.getByRole('link', { name: 'Orders' }).first().click() },
]

/** The time from a tap to the paint that answers it, on a slow phone: the median of five, each in a fresh browser. */
export async function benchTaps(url: string): Promise<Record<string, unknown>[]> {
  const addresses = await addressesIn(url)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  try {
    const rows: Record<string, unknown>[] = []
    for (const tap of TAPS) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) times.push(await timed(browser, `${url}${addresses[tap.on]}`, tap))
      rows.push({ tap: tap.tap, 'to paint ms': spread(times) })
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function timed(browser: Browser, address: string, { before, press }: Tap): Promise<number> {
  const tab = await browser.newPage({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  try {
    await tab.addInitScript(observeTaps)
    await tab.goto(address, { waitUntil: 'networkidle' })
    await before?.(tab)
    await slowDown(tab)
    await tab.waitForTimeout(QUIET_MS)
    await tab.evaluate(() => (window.longestTap = 0))
    await press(tab)
    await tab.waitForTimeout(QUIET_MS)
    return Math.round(await tab.evaluate(() => window.longestTap))
  } finally {
    await tab.close()
  }
}

async function slowDown(tab: Tab): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab)
  const throughput = (SLOW_PHONE.kbps * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu })
}

declare global {
  interface Window {
    longestTap: number
  }
}

/** Runs in the page: keeps the longest time from an event of a tap to the paint after it, in steps of 8 ms. */
function observeTaps(): void {
  window.longestTap = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTap = Math.max(window.longestTap, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
