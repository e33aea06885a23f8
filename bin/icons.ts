import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from './install/find-browser.ts'

/** Draws the icons for home screens from portal/layout/icon.svg: `node bin/icons.ts`, after it has changed. */
const FOLDER = 'portal/layout/icons'
const SIZES = { 'icon-192': 192, 'icon-512': 512, 'maskable-512': 512 }
const svg = readFileSync('portal/layout/icon.svg', 'utf8')
/** A phone cuts its own shape out of this one: to the edge, with the mark in the middle. */
const whole = svg.replace(/<rect [^>]*>/, (rect) =>
  rect.replace('<rect ', '<rect x="-9" y="-9" ').replaceAll('"36"', '"54"').replace(' rx="8"', ''),
)
const maskable = whole.replace('viewBox="0 0 36 36"', 'viewBox="-5 -5 46 46"')

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
mkdirSync(FOLDER, { recursive: true })
for (const [name, size] of Object.entries(SIZES)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const drawn = (name.startsWith('maskable') ? maskable : svg).replace('<svg ', '<svg style="display:block" ')
  await page.setContent(`<body style="margin:0">${drawn}</body>`)
  writeFileSync(`${FOLDER}/${name}.png`, await page.screenshot({ omitBackground: true }))
}
await browser.close()
