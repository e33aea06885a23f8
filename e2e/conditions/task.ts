import { expect, type Locator, type Page } from '@playwright/test'
import type { Guard } from '../shop.ts'
import type { test } from '../own-shop.ts'
import { type Conditions, impose } from './conditions.ts'
import { type Hand, handOf } from './input.ts'
import { lookAt } from './screenshot.ts'

type OwnShop = Parameters<Parameters<typeof test>[2]>[0]['own']

/** One task of a customer, and the conditions under which it is made. */
export interface TaskParts {
  page: Page
  own: OwnShop
  hand: Hand
  /** Looks at the state that the page has come to. */
  see: (state: string) => Promise<void>
  /**
   * Goes to an address, and looks at the page while it waits for its scripts or its answers. Text that is typed before
   * the scripts are there stays.
   */
  open: (path: string, early?: { field: Locator; words: string }) => Promise<void>
  /**
   * Acts while the network may be gone; the page then shows `sentence` about that, and after it is back `again` tries
   * once more.
   */
  unsure: (act: () => Promise<void>, sentence: Locator, again?: Locator) => Promise<void>
}

export type Task = (parts: TaskParts) => Promise<void>

interface Given {
  page: Page
  own: OwnShop
  guard: Guard
  conditions: Conditions
  task: string
}

export async function taskPartsOf({ page, own, guard, conditions, task }: Given): Promise<TaskParts> {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /style sheet did not load/)
  const gate = await impose(page, conditions)
  const hand = handOf(page, conditions.by)
  const see = (state: string) => lookAt(page, task, state, conditions)

  return {
    page,
    own,
    hand,
    see,
    async open(path, early) {
      gate.shut()
      await page.goto(own.url + path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      if (conditions.isLate) {
        await see('without its scripts')
        await early?.field.fill(early.words)
        gate.open()
        await page.waitForLoadState('load')
        await page.waitForTimeout(500)
        if (early) await expect(early.field, 'typed before the scripts').toHaveValue(early.words)
        return
      }
      if (!early) {
        await expect(page.locator('[aria-busy=true]').first()).toBeAttached()
        await see('waiting')
      }
      gate.open()
    },
    async unsure(act, sentence, again) {
      if (conditions.network !== 'gone') return act()
      await page.context().setOffline(true)
      await act()
      await expect(sentence.first()).toBeVisible()
      await see('no network')
      await page.context().setOffline(false)
      if (again) await hand.press(again)
    },
  }
}
