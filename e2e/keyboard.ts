import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus, which it must show. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(showsFocus), 'the focus can be seen').toBe(true)
      return
    }
  }
  throw new Error(`Tab never reached ${target.toString()}`)
}

/** An outline on the element, or on the label that it lies in. */
function showsFocus(element: Element): boolean {
  return [element, element.closest('label')].some(
    (one) =>
      one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2,
  )
}
