import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DEMO_PORT, LINK_SECRET, PORT, portOf, WEBHOOK_SECRET } from './address.ts'
import { isLong } from './long.ts'
import type { ShopOptions } from './shop.ts'

/**
 * The shell is Chromium without its windows, as Playwright prefers it: half the processor time of the whole browser.
 */
const chromium = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path))
const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No page lives long enough for the optimising compilers to pay: they are a sixth of the processor time.
    '--js-flags=--no-opt --no-maglev',
  ],
}

/**
 * The staff's screens have a project of their own: no one works at them on a phone. The hostile tests, which are about
 * all screens, run with them.
 */
const DESK = /\/e2e\/(desk|hostile|shopify)\//

/** The tests of automatic acts take minutes. */
const DEMO = /\/e2e\/demo\//

/** Every task of a customer under every condition: a loop of its own, at three widths. */
const CONDITIONS = /\/e2e\/conditions\/.*\.test\.ts$/

/** The sign-in dialog, and every visit that begins with it: there is none if access is open. */
const SIGN_IN = /\/e2e\/access\//

/** Test files by their folder; a name that is no file would narrow nothing, so it is refused. */
const files = (folder: string, ...names: string[]) =>
  names.map((name) => {
    const path = `${folder}${name}.test.ts`
    if (!existsSync(join(import.meta.dirname, path))) throw new Error(`e2e/${path} is no test file.`)
    return `**/e2e/${path}`
  })

/** Tests that run in open access alone. */
const OPEN_ONLY = [
  // The banner of open access, and links that prove nothing.
  ...files('', 'home'),
  // Dozens of wrong numbers, one after the other: verified access does not allow so many.
  ...files('orders/', 'hostile'),
  ...files('tracking/', 'hostile'),
  // A shop of the test's own, which is open.
  ...files('tracking/', 'couriers', 'window'),
  ...files('orders/', 'cancel'),
  ...files('returns/', 'request', 'by-itself', 'exchange-fee', 'exchange-line', 'refund', 'refund-ways'),
]

/**
 * Tests of screens that are the same at every width. `npm test` runs these on the phone, where space is scarce and
 * access is verified; `npm run test:long` also at the width of a desktop, in open access. The desktop keeps a way
 * through each screen, everything with a layout of its own there (columns, tables, header and footer), and the
 * keyboard.
 */
const SAME_AT_EVERY_WIDTH = [
  // Fields, their checks and the sent values: the form has one column at both widths.
  ...files('returns/', 'address', 'messages', 'pieces', 'held'),
  // The thread of a ticket has one column, too.
  ...files('tickets/', 'conversation', 'live'),
  // Drafts in the tab, a bad network and double presses have no layout.
  ...files('returns/', 'saved', 'network', 'once'),
  // Data that is stored for the time without a network has no layout.
  ...files('offline/', 'offline', 'waits'),
  // Each state of an order, a request or a parcel is a sentence; other tests and accessibility show the cards around
  // it.
  ...files('returns/', 'request', 'by-itself', 'refund', 'standings', 'exchange-fee', 'exchange-line', 'no-courier'),
  ...files('returns/', 'send-back'),
  ...files('tracking/', 'states', 'redelivery', 'two-boxes'),
  // The choices of the form, and the presses that they take, in its one column; its two columns are in returns/return,
  // exchange, many-items and keyboard.
  ...files('returns/', 'actions', 'bundle', 'photo-asked'),
  ...files('returns/sizes/', 'colours', 'size-chart', 'size-help'),
  ...files('orders/', 'last-five'),
  // Sentences beside a field or above a list.
  ...['exchanges/', 'orders/', 'tickets/'].flatMap((folder) => files(folder, 'messages')),
  // Names, roles and colours; the desktop's tables and columns are looked at in orders, tracking and at the desk.
  '**/accessibility.test.ts',
  // Hostile words must not make a page wider: the phone is the narrower one.
  ...files('tickets/', 'hostile'),
]

/** Tests of screens that are the same on every device, for `npm run test:long` too. */
const SAME_ON_EVERY_SCREEN = [
  ...files('', 'large-letters'),
  ...files('tickets/', 'failures', 'saved', 'network', 'network-conversation'),
  ...files('orders/', 'failures', 'hostile', 'saved'),
  ...files('exchanges/', 'failures', 'hostile'),
  ...files('tracking/', 'couriers', 'failures', 'hostile', 'saved', 'window'),
]

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** The phone shows motion; on wider screens the tests would only wait for it. */
const still = { contextOptions: { reducedMotion: 'reduce' as const } }
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, ...still }
const desktop = { viewport: { width: 1280, height: 800 }, ...still }

export default defineConfig<Pick<ShopOptions, 'proves'>, Pick<ShopOptions, 'access'>>({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: `../test-results/${PORT}`,
  // Leaves out the tests that wait for half a minute.
  grepInvert: isLong ? [] : /@long/,
  // More than there are cores: much of a test is waiting.
  workers: 3,
  fullyParallel: true,
  // A test that passes only when it is tried again is named at the end; two of them fail the run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['./flaky-reporter.ts']],
  // No trace: it asks for the photos' own addresses, which the pages' policy forbids and the guard would see. No
  // service worker: its stored answers would replace a network that a test takes away; its own test has it.
  use: { launchOptions, locale: 'en-IN', screenshot: 'only-on-failure', serviceWorkers: 'block' },
  // Each screen in both ways of access, without more tests: the phone's shop asks for proof, the desktop's does not.
  projects: [
    // The longest first, so that no worker is alone with one at the end.
    {
      name: 'desk',
      testMatch: ['desk/**/*.test.ts', 'hostile/**/*.test.ts', 'shopify/**/*.test.ts'],
      testIgnore: isLong ? [] : /desk\/circle\.test\.ts/,
      use: desktop,
    },
    // The keyboard alone is for the desktop.
    {
      name: 'phone',
      testIgnore: [DESK, DEMO, CONDITIONS, ...OPEN_ONLY, /keyboard\.test\.ts/],
      use: { ...phone, access: 'verified' },
    },
    { name: 'phone-open', testMatch: OPEN_ONLY, use: phone },
    {
      name: 'desktop',
      testIgnore: [DESK, DEMO, CONDITIONS, SIGN_IN, ...SAME_ON_EVERY_SCREEN, ...(isLong ? [] : SAME_AT_EVERY_WIDTH)],
      use: desktop,
    },
    // The demo as it is started, in real time; and each task under each condition.
    ...(isLong
      ? [
          { name: 'demo-phone', testMatch: DEMO, use: phone },
          { name: 'demo-desktop', testMatch: DEMO, use: desktop },
          { name: 'conditions-phone', testMatch: CONDITIONS, use: phone },
          { name: 'conditions-tablet', testMatch: CONDITIONS, use: tablet },
          { name: 'conditions-desktop', testMatch: CONDITIONS, use: desktop },
        ]
      : []),
    // From the customer to the desk and back, with proof of identity; in open access in `npm run test:long`.
    { name: 'desk-verified', testMatch: 'desk/circle.test.ts', use: { ...desktop, access: 'verified' } },
  ],
  webServer: [
    // All tests of the desk share three people.
    shopWith(portOf('open'), { ACCESS_MODE: 'open', LIMITS_TIMES: '100' }),
    shopWith(portOf('verified'), {
      ACCESS_MODE: 'verified',
      LINK_SECRETS: LINK_SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    ...(isLong ? [shopWith(DEMO_PORT, { DEMO_BY_ITSELF: 'on' })] : []),
  ],
})

/** A whole demo shop beside the tests. */
function shopWith(port: number, settings: Record<string, string>) {
  return {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning e2e/serve.ts`,
    cwd: '..',
    env: {
      PORT: String(port),
      SHOPIFY_CLIENT_SECRET: WEBHOOK_SECRET,
      DEMO_BY_ITSELF: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  }
}
