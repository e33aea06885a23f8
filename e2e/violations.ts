import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours that are still on their way from one to another would be measured half-way. */
export const standStill = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

/** No barrier for anyone, by day and by night. */
export async function expectNoViolations(page: Page, state = 'the page'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
    )
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    }))
    expect(found, `${state}, ${colorScheme} mode`).toEqual([])
  }
}
