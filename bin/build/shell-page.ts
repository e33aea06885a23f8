import { readFileSync } from 'node:fs'
import { SHOP } from '#shop'

interface Page {
  name: string
  title: string
  script: string
  css: string
  /** The file with the style rules of all screens and parts. */
  sheet: string
  font: string
  touchIcon: string
  entry: string
  scripts: string[]
  /** The screen's own markup, which React takes over, and the markup around it, which it does not. */
  markup: string
  above: string
  below: string
}

/** The whole page of a route. Scripts come at low priority, so that the words and the first call go first. */
export function shellPage(page: Page): string {
  const { name, title, script, css, sheet, font, touchIcon, entry, scripts, markup, above, below } = page
  const preloads = scripts
    .filter((file) => file !== entry)
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
  return [
    `<!doctype html><html lang="en-IN" data-screen="${name}" data-sheet="/${sheet}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title>`,
    '<meta name="description" ' +
      `content="${escape(`Return, exchange and help for orders of ${SHOP.name}. ${SHOP.tagline}.`)}">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ee">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191512">',
    `<link rel="icon" href="${icon()}">`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}"${fontFor(name)}>`,
    `<script>${script}</script>`,
    `<style>${css}</style>`,
    ...preloads,
    `<script type="module" fetchpriority="low" src="/${entry}"></script>`,
    `</head><body>${above}<div id="portal">${markup}</div>${below}</body></html>`,
  ].join('')
}

/** The screens that begin with news, or with the first line of home. */
const IN_DISPLAY: ReadonlySet<string> = new Set(['home', 'request', 'order', 'track', 'ticket', 'exchanges', 'style'])
/** The screens whose panel at the end has its news in the display face. */
const LATER: ReadonlySet<string> = new Set(['returns', 'new-ticket'])

/** The other screens need the display face for the shop's name alone, which a phone does not show. */
function fontFor(screen: string): string {
  if (IN_DISPLAY.has(screen)) return ''
  return LATER.has(screen) ? ' fetchpriority="low"' : ' media="(min-width: 43.75rem)"'
}

/** The icon travels inside the page: one request less. */
export function icon(): string {
  const svg = readFileSync('portal/layout/icon.svg', 'utf8')
    .trim()
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll('"', "'")
  return `data:image/svg+xml,${svg.replaceAll(/[%#<>]/g, encodeURIComponent)}`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
