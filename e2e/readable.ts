import { expect, type Page } from '@playwright/test'

/** The sizes of the phone's own letters. */
const LETTERS = ['130%', '150%', '200%']

/** The window of a phone of 360 by 740 when its browser enlarges the whole page by 150 and by 200 %. */
const ENLARGED = [
  { width: 240, height: 493 },
  { width: 180, height: 370 },
]

/** Tables that scroll sideways by themselves, and that the keyboard reaches. */
const TABLES = '[tabindex="0"]'

/**
 * The page can be read with large letters: no word is broken, nothing lies over the page, nothing runs off sideways.
 */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  const asItIs = page.viewportSize()
  const troubles = await page.evaluate(troublesAt, [LETTERS, TABLES] as const)
  for (const size of ENLARGED) {
    await page.setViewportSize(size)
    const found = await page.evaluate(troublesAt, [['100%'], TABLES] as const)
    troubles.push(...found.map((trouble) => `${size.width} px wide, ${trouble}`))
  }
  if (asItIs) await page.setViewportSize(asItIs)
  expect.soft(troubles, screen).toEqual([])
}

/** The faults of the page at its own width, with letters of this size. */
export const troublesWith = (page: Page, letters: string) => page.evaluate(troublesAt, [[letters], ''] as const)

/**
 * The parts of the desk that scroll sideways by themselves: the menu, the acts of a request, and tables that the
 * keyboard reaches.
 */
const SCROLLERS = 'nav, [aria-label="What can be done now"] *, [tabindex="0"]'

/** The same at the desk: with the browser's letters twice as large, on a phone of 390 px and at 1280 px. */
export async function expectDeskReadable(page: Page, screen: string): Promise<void> {
  const asItIs = page.viewportSize()
  const troubles: string[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    const found = await page.evaluate(troublesAt, [['100%'], SCROLLERS] as const)
    troubles.push(...found.map((trouble) => `${size.width} px wide, ${trouble}`))
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await browser.detach()
  if (asItIs) await page.setViewportSize(asItIs)
  expect.soft(troubles, screen).toEqual([])
}

/** Runs in the page. Elements that match `scrollers` may be wider than their place. */
async function troublesAt([sizes, scrollers]: readonly [sizes: readonly string[], scrollers: string]): Promise<
  string[]
> {
  const root = document.documentElement
  const named = (element: Element) => `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** The page and the elements that scroll in it, such as a dialog or a table, if their content is too wide. */
  function* runningOff() {
    for (const box of document.querySelectorAll('html, html *')) {
      if (scrollers && box.matches(scrollers)) continue
      const scrolls = box === root || /auto|scroll/.test(getComputedStyle(box).overflowX)
      if (!scrolls || box.scrollWidth <= box.clientWidth || box.clientWidth === 0) continue
      const right = box === root ? root.clientWidth : box.getBoundingClientRect().right
      const widest = [...box.querySelectorAll('*')].filter(
        (one) =>
          one.checkVisibility() &&
          !one.closest('.sr-only') &&
          !(scrollers && one.closest(scrollers)) &&
          one.getBoundingClientRect().right > right + 0.5 &&
          ![...one.children].some((child) => child.getBoundingClientRect().right > right + 0.5),
      )
      yield `${box.scrollWidth} > ${box.clientWidth} px: ${widest.slice(0, 4).map(named).join(', ')}`
    }
  }

  function* bars() {
    for (const box of document.querySelectorAll('body *')) {
      // A toast goes away by itself.
      if (
        !/sticky|fixed/.test(getComputedStyle(box).position) ||
        box.closest('dialog') ||
        box.querySelector(':scope > [role=status]')
      )
        continue
      const { height, width } = box.getBoundingClientRect()
      // A bar in a column of its own, beside the page's text, covers nothing.
      if (width > window.innerWidth / 2 && height > window.innerHeight * 0.3)
        yield `a bar of ${Math.round(height)} px: ${named(box)}`
    }
  }

  /** Numbers, SKUs and addresses may break, and any word after its hyphen. */
  function* brokenWords() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('script, style, option, .sr-only')) continue
      range.selectNodeContents(node)
      if (range.getClientRects().length < 2) continue
      const text = node.nodeValue ?? ''
      for (const { 0: token, index } of text.matchAll(/\S+/gu)) {
        if (/[@\d]|^[A-Z]+-[A-Z-]+$/.test(token)) continue
        for (const word of token.matchAll(/[\p{L}\p{M}'’]+/gu)) {
          const start = index + word.index
          range.setStart(node, start)
          range.setEnd(node, start + word[0].length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) yield `"${word[0]}" is broken: ${named(parent)}`
        }
      }
    }
  }

  /** Words outside of their own box lie over the elements beside it. */
  function* spilt() {
    for (const box of document.querySelectorAll<HTMLElement>('main *, dialog *')) {
      const { overflowX, display } = getComputedStyle(box)
      const hasWords = [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      if (!hasWords || overflowX !== 'visible' || display === 'inline' || box.closest('.sr-only')) continue
      if (!box.checkVisibility()) continue
      if (box.scrollWidth > box.clientWidth + 1) yield `words out of their box: ${named(box)}`
    }
  }

  const troubles: string[] = []
  for (const size of sizes) {
    root.style.fontSize = size
    // A bar that learns how tall it has become answers a frame later.
    await frame()
    await frame()
    const found = [...runningOff(), ...bars(), ...brokenWords(), ...spilt()]
    troubles.push(...new Set(found.map((trouble) => `${size}: ${trouble}`)))
  }
  root.style.fontSize = ''
  return troubles
}
