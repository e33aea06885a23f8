import { mkdirSync } from 'node:fs'
import { env } from 'node:process'
import { expect, type Page } from '@playwright/test'
import { troublesWith } from '../readable.ts'
import { violationsOf } from '../violations.ts'
import { type Conditions, isWide } from './conditions.ts'

/** A folder for a picture of each state in both modes, with letters of both sizes, to be looked at by a person. */
const PICTURES = env['PICTURES']

/** Looks at the page in the state that it has reached: nothing runs off, nothing is cut off, no barrier. */
export async function lookAt(page: Page, task: string, state: string, { letters }: Conditions): Promise<void> {
  expect.soft(await troublesWith(page, isWide(page) ? '100%' : letters), `${state}, letters of ${letters}`).toEqual([])
  expect.soft(await page.evaluate(cutOff), `${state}: cut off`).toEqual([])
  expect.soft(await violationsOf(page), `${state}: barriers`).toEqual([])
  if (PICTURES) await paint(page, `${task} ${state}`.replaceAll(/\W+/g, '-'), letters)
}

async function paint(page: Page, name: string, letters: string): Promise<void> {
  mkdirSync(PICTURES ?? '', { recursive: true })
  const width = page.viewportSize()?.width
  const set = (size: string) => page.evaluate((at) => void (document.documentElement.style.fontSize = at), size)
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  for (const size of isWide(page) ? [letters] : ['100%', letters]) {
    if (!isWide(page)) await set(size)
    await page.screenshot({ path: `${PICTURES}/${name}-${width}-${scheme}-${size.replace('%', '')}.png` })
  }
  await set('')
}

/** Runs in the page: words that their own box hides, or the foot of a dialog. */
function cutOff(): string[] {
  const feet = [...document.querySelectorAll<HTMLElement>('dialog[open] *')].filter(
    (box) => getComputedStyle(box).position === 'sticky' && box.offsetHeight > innerHeight * 0.4,
  )
  const hidden = [...document.querySelectorAll<HTMLElement>('main *, dialog *, header *, footer *')].flatMap((box) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
    const hasWords = [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (!hasWords || !box.checkVisibility() || box.closest('.sr-only, select') || box.offsetWidth <= 1) return []
    const isWide = /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1
    const isTall = /hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 2
    return isWide || isTall ? [`${textOverflow} <${box.localName}> ${box.textContent?.trim().slice(0, 60)}`] : []
  })
  return [...hidden, ...feet.map((foot) => `a foot of ${foot.offsetHeight} px: ${foot.textContent}`)]
}
