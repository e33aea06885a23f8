import { expect, type Locator, type Page } from '@playwright/test'
import { jpeg } from '../photos.ts'
import type { Conditions } from './conditions.ts'

/** A customer's acts on a page, by the pointer or by the keyboard alone. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  /** A radio button or a checkbox. */
  choose: (target: Locator) => Promise<void>
  /** An option of a list, by the words that it begins with. */
  pick: (list: Locator, words: string) => Promise<void>
  /** Replaces the text of the field. */
  type: (field: Locator, words: string) => Promise<void>
  addPhoto: (screen: { addPhotos: Locator; uploaded: Locator }) => Promise<void>
}

export const handOf = (page: Page, by: Conditions['by']): Hand =>
  by === 'pointer' ? pointerOf(page) : keyboardOf(page)

function pointerOf(page: Page): Hand {
  return {
    press: (target) => target.click(),
    choose: (target) => target.check(),
    async pick(list, words) {
      const label = await list.locator('option').filter({ hasText: words }).first().innerText()
      await list.selectOption({ label })
    },
    type: (field, words) => field.fill(words),
    addPhoto: (screen) => attach(page, screen),
  }
}

function keyboardOf(page: Page): Hand {
  const keys = page.keyboard
  return {
    async press(target) {
      await walkTo(page, target)
      await keys.press('Enter')
    },
    async choose(target) {
      await walkTo(page, target)
      for (let presses = 0; presses < 30 && !(await target.isChecked()); presses += 1)
        await keys.press((await isFocused(target)) ? 'Space' : 'ArrowDown')
      await expect(target).toBeChecked()
    },
    async pick(list, words) {
      await walkTo(page, list)
      await keys.type(words)
      await expect(list.locator('option:checked')).toContainText(words)
    },
    async type(field, words) {
      await walkTo(page, field)
      await keys.press('ControlOrMeta+a')
      await keys.type(words)
      await expect(field).toHaveValue(words)
    },
    async addPhoto(screen) {
      await walkTo(page, screen.addPhotos)
      await attach(page, screen)
    },
  }
}

async function attach(page: Page, { addPhotos, uploaded }: Parameters<Hand['addPhoto']>[0]): Promise<void> {
  const before = await uploaded.count()
  await addPhotos.setInputFiles(await jpeg(page))
  await expect(uploaded).toHaveCount(before + 1)
}

const MOST_STOPS = 150
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/**
 * Presses Tab until the focus is on the target, or on a radio button of its group. Each stop on the way can be seen.
 */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const { isInside, unseen } = await target.evaluate(look)
    expect.soft(unseen, 'the focus can be seen').toBe('')
    if (isInside) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target.toString()}`)
}

/** Runs in the page: returns whether the focus has come to the target, and the reason if it cannot be seen. */
function look(target: Element): { isInside: boolean; unseen: string } {
  const at = document.activeElement
  const isInside =
    at === target ||
    (at instanceof HTMLInputElement &&
      at.type === 'radio' &&
      target instanceof HTMLInputElement &&
      at.name === target.name)
  if (!at || at === document.body || at.matches('[tabindex="-1"]')) return { isInside, unseen: '' }
  const label = at.closest('label') ?? (at.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`) : null)
  const isOutlined = [at, label].some(
    (one) =>
      one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2,
  )
  const name = at.outerHTML.slice(0, 120)
  if (!isOutlined) return { isInside, unseen: `no outline: ${name}` }
  const boxes = [at, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect())
  const isShown = boxes.some(({ left, right, top, bottom }) => {
    const ends = [Math.max(top, 0) + 2, (top + bottom) / 2, Math.min(bottom, innerHeight) - 2]
    return ends.some((y) => {
      const found = document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y)
      // A toast goes away by itself.
      const isToast = found?.closest('[data-toasts]')
      return found && (isToast || at.contains(found) || found.contains(at) || Boolean(label?.contains(found)))
    })
  })
  return { isInside, unseen: isShown ? '' : `covered: ${name}` }
}
