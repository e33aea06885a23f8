import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { NUMBERED_SCREEN } from '#rules/access/screens.ts'
import { SHOP } from '#shop'
import { ANY_NUMBER, type Built } from '#portal/call/offline/pages.ts'
import type { Bundle } from './bundle.ts'
import type { Shell } from './shells.ts'

/**
 * Writes sw.js, the service worker, for the built files: it names the release, every screen and every file that screens
 * need.
 */
export async function writeWorker(dir: string, bundle: Bundle, shells: Shell[]): Promise<void> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      outDir: resolve(dir),
      emptyOutDir: false,
      rolldownOptions: {
        input: 'portal/call/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const built: Built = {
    version: hash(shells.map(({ html }) => html).join('')),
    pages: shells
      .map(({ path }) => (path === NUMBERED_SCREEN ? ANY_NUMBER : path))
      .filter((path) => path !== '*' && !/^\/demo\b/.test(path)),
    assets: [...bundle.chunks.map(({ fileName }) => fileName), bundle.sheet, bundle.font].map((file) => `/${file}`),
  }
  writeFileSync(join(dir, 'sw.js'), `self.built=${JSON.stringify(built)};${output[0].code}`)
}

const ICONS = 'portal/layout/icons'

/** The colours of paper by day; the meta elements of the pages know the night's. */
const PAPER = '#faf6ee'

/**
 * Writes the manifest by which the portal can be put on a phone's home screen, and its icons; answers the one of
 * Apple's phones.
 */
export function writeManifest(dir: string): string {
  const icons = new Map(readdirSync(ICONS).map((name) => [name, writeIcon(dir, name)]))
  const iconOf = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: icons.get(name) ?? '',
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: SHOP.name,
    short_name: SHOP.name,
    description: `Return, exchange and help for orders of ${SHOP.name}.`,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      iconOf('icon-192.png', 192, 'any'),
      iconOf('icon-512.png', 512, 'any'),
      iconOf('maskable-512.png', 512, 'maskable'),
    ],
  }
  writeFileSync(join(dir, 'manifest.webmanifest'), JSON.stringify(manifest))
  return icons.get('icon-192.png') ?? ''
}

function writeIcon(dir: string, name: string): string {
  const bytes = readFileSync(join(ICONS, name))
  const file = `assets/${name.replace('.png', '')}-${hash(bytes)}.png`
  writeFileSync(join(dir, file), bytes)
  return `/${file}`
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 10)
