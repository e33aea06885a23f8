import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** The rules of light mode: all of them. In dark mode the page is the same but for its colours. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** Without transitions: axe would measure a colour half-way. */
export const standStill = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

/** No accessibility violation, in light and in dark mode. */
export async function expectNoViolations(page: Page, state = 'the page'): Promise<void> {
  await bring(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const runOnly =
      colorScheme === 'light'
        ? ({ type: 'tag', values: TAGS } as const)
        : ({ type: 'rule', values: ABOUT_COLOURS } as const)
    expect(await page.evaluate(violations, runOnly), `${state}, ${colorScheme} mode`).toEqual([])
  }
}

/** The violations in the mode that the page is in. */
export async function violationsOf(page: Page) {
  await bring(page)
  return page.evaluate(violations, { type: 'tag', values: TAGS } as const)
}

/** Once a document: the script is half a megabyte. */
async function bring(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Runs in the page. Only violations are reported in full. */
async function violations(runOnly: axe.RunOnly) {
  // The end of a transition can begin that of what inherits from it.
  for (let round = 0; round < 5 && document.getAnimations().length > 0; round++)
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  const { axe: checker } = window as unknown as { axe: typeof axe }
  const found = await checker.run(document, { runOnly, resultTypes: ['violations'] })
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
  }))
}
