import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { PORT, URL_OF_SHOP, WEBHOOK_SECRET } from './address.ts'

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)
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
  ],
}

/** The staff's screens have a project of their own: nobody works at them on a phone. */
const DESK = /\/e2e\/desk\//

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: `../test-results/${PORT}`,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  // No trace: it asks for the photos' own addresses, which the pages' policy forbids and the guard would see.
  use: { launchOptions, baseURL: URL_OF_SHOP, locale: 'en-IN', screenshot: 'only-on-failure' },
  projects: [
    { name: 'phone', testIgnore: DESK, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      // What a bad network or a hostile text does, and what is kept, is the same on every screen.
      testIgnore: [
        DESK,
        /tickets\/(failures|kept|network.*)\.test\.ts/,
        /(orders|exchanges)\/(failures|hostile|kept)\.test\.ts/,
        /tracking\/(couriers|failures|hostile|kept|window)\.test\.ts/,
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'desk', testMatch: 'desk/**/*.test.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning e2e/serve.ts`,
    cwd: '..',
    env: { PORT: String(PORT), SHOPIFY_CLIENT_SECRET: WEBHOOK_SECRET, LOG_LEVEL: 'warn' },
    url: `${URL_OF_SHOP}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
