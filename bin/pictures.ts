import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_STAFF } from '#demo/staff.ts'
import { findBrowser } from './install/find-browser.ts'

/**
 * Takes the pictures of the README from a demo shop of its own, after a screen that they show has changed: `npm run
 * pictures`.
 */
const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1180, height: 740 }
const BACKGROUND = '#e9e1d2'
const QUALITY = 82
/** The time that a screen may take to load its contents. */
const SETTLED_MS = 1500

const folder = mkdtempSync(join(tmpdir(), 'wapsi-pictures-'))
const shop = await startDemo()
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  await picture('docs/exchange-portal.jpg', [await exchange(PHONE), await exchange(WIDE)])
  await picture('docs/desk.jpg', await desk())
} finally {
  await browser.close()
  shop.stop()
}

/** A demo shop that does nothing by itself, at a port that is free, with its data in a folder that goes afterwards. */
async function startDemo() {
  const port = await freePort()
  // oxlint-disable-next-line node/no-process-env -- what the demo shop itself needs
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO_BY_ITSELF: 'off', LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['bin/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = () => {
    server.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    server.kill('SIGTERM')
  }
  for await (const line of createInterface(server.stdout))
    if (line.startsWith('The demo shop is ready')) return { url: `http://127.0.0.1:${port}`, stop }
  throw new Error('The demo shop ended before it was ready.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function open(size: typeof PHONE, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: size, locale: 'en-IN', reducedMotion: 'reduce' })
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return page
}

/** The Exchange Portal: a tee that is too small, in the next size. */
async function exchange(size: typeof PHONE): Promise<Buffer> {
  const { screens } = (await (await fetch(`${shop.url}/demo/customers`)).json()) as { screens: { href: string }[] }
  const page = await open(size, screens[0]?.href ?? '')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('radio', { name: 'Exchange' }).check()
  await page.getByRole('button', { name: 'Too small' }).click()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page
    .getByRole('checkbox')
    .first()
    .evaluate((box) => window.scrollTo(0, box.getBoundingClientRect().top + scrollY - 20))
  return taken(page)
}

/** A ticket at the desk, and a request that waits for a decision. */
async function desk(): Promise<Buffer[]> {
  const page = await open(WIDE, '/desk')
  await page.getByLabel('E-mail address').fill(DEMO_STAFF[0]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/desk/tickets**')
  await page.goto(`${shop.url}/desk/tickets?view=live`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'I received a damaged or wrong product.' }).click()
  await settled(page)
  const thread = await page.screenshot()
  await page.goto(`${shop.url}/desk/returns?view=to_decide`, { waitUntil: 'networkidle' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /#\d+-F\d/ })
    .first()
    .click()
  return [thread, await taken(page)]
}

/** Waits until the result of a press is drawn, with its pictures. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
}

async function taken(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await settled(page)
  const shot = await page.screenshot()
  await page.close()
  return shot
}

/** Some screens side by side, each as tall as the others. */
async function picture(file: string, shots: readonly Buffer[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const images = shots.map(
    (shot) => `<img src="data:image/png;base64,${shot.toString('base64')}" style="height:600px;border-radius:10px">`,
  )
  await page.setContent(
    '<body style="margin:0"><div ' +
      `style="display:inline-flex;gap:32px;padding:28px;background:${BACKGROUND}">${images.join('')}</div>`,
  )
  const row = page.locator('div')
  await page.setViewportSize({ width: Math.ceil((await row.boundingBox())?.width ?? 1600), height: 900 })
  writeFileSync(file, await row.screenshot({ type: 'jpeg', quality: QUALITY }))
  await page.close()
}
