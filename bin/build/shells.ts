import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOP } from '#shop'
import type { FirstCall } from '#gateway/http/static/first-pictures.ts'
import { type Bundle, scriptsOf } from './bundle.ts'
import { withPictures } from './first-pictures.ts'
import { inlineScript } from './inline-script.ts'
import type { Prerender } from './prerender.ts'
import { shellPage } from './shell-page.ts'
import { sheetFor } from './sheet.ts'

/** A page that is ready to be sent: its file, and the inline code that its policy must allow. */
export interface Shell {
  name: string
  path: string
  file: string
  csp: { scripts: string[]; styles: string[] }
  /** Those of its first calls that name pictures, for the gateway. */
  first: FirstCall[]
  html: string
  css: string
  scripts: string[]
}

/** Writes a shell for each route and one for every other path. */
export async function writeShells(dir: string, bundle: Bundle, portal: Prerender, touchIcon: string): Promise<Shell[]> {
  mkdirSync(join(dir, 'shells'), { recursive: true })
  const shells: Shell[] = []
  for (const route of [...portal.ROUTES, portal.MISSING]) {
    const around = portal.surroundings(route.name)
    const script = inlineScript(portal.FIRST_CALLS[route.name], portal.PATHS)
    const scripts = scriptsOf(bundle, route)
    const markup = strict(route.name, await portal.markup(route.path === '*' ? '/nothing/here' : route.path))
    const title = `${route.title} · ${SHOP.name}`
    const code = scripts.map((name) => readFileSync(join(dir, name), 'utf8'))
    const css = sheetFor(bundle.css, [...code, markup, ...Object.values(around)])
    const { sheet, font } = bundle
    const parts = { script, css, sheet, font, touchIcon, entry: bundle.entry.fileName, scripts, markup, ...around }
    const html = shellPage({ name: route.name, title, ...parts })
    const file = `shells/${route.name}.html`
    writeFileSync(join(dir, file), html)
    shells.push({
      name: route.name,
      path: route.path,
      file,
      csp: { scripts: [hash(script)], styles: [hash(css)] },
      first: withPictures(portal.FIRST_CALLS[route.name], portal.PATHS),
      html,
      css,
      scripts,
    })
  }
  return shells
}

/** The policy forbids inline scripts and style attributes that it does not know: none may come out of a screen. */
function strict(name: string, markup: string): string {
  const offence = /<script|<style|\sstyle=|\son[a-z]+=/i.exec(markup)?.[0]
  if (offence) throw new Error(`the shell of ${name} holds ${offence.trim()}, which the content policy would block`)
  return markup
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
