import { expect, type Locator, type Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { demoCast } from '#demo/all-orders.ts'
import { TRACK_WORDS } from '#portal/tracking/words.ts'
import { SHELL } from '#portal/words.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { call, ownerOf, signInToSee } from '../proof.ts'

const path = (name: 'byOrder' | 'byPhone' | 'byAwb' | 'delhivery' | 'shiprocket') => `/api${PATHS[`tracking.${name}`]}`
export const BY_ORDER = path('byOrder')
export const BY_PHONE = path('byPhone')
export const BY_AWB = path('byAwb')
export const DELHIVERY = path('delhivery')

type By = keyof typeof TRACK_WORDS.kinds

/** The demo's orders that are there to be followed; their numbers are the same on every day. */
export const { tracked: TRACKED, twoBoxes: TWO_BOXES } = demoCast(new Date())

/** Track Your Order, as a person uses it: by its labels. */
export function trackerOf(page: Page) {
  const main = page.getByRole('main')
  const result = main.locator('#result')
  const dialog = page.getByRole('dialog', { name: TRACK_WORDS.details })
  return {
    title: page.getByRole('heading', { name: TRACK_WORDS.title }),
    by: (which: By) => main.getByRole('radio', { name: TRACK_WORDS.kinds[which], exact: true }),
    field: (which: By) => main.getByRole('textbox', { name: TRACK_WORDS.labels[which], exact: true }),
    search: main.getByRole('button', { name: TRACK_WORDS.search, exact: true }),
    firstSight: main.getByRole('heading', { name: TRACK_WORDS.firstTitle }),
    result,
    alert: main.getByRole('alert'),
    retry: result.getByRole('button', { name: SHELL.retry }),
    order: (number: string) =>
      result
        .getByRole('article')
        .filter({ hasText: `#${number}` })
        .locator('#order'),
    thread: result.getByRole('list', { name: TRACK_WORDS.timelineOfOrder }).getByRole('listitem'),
    orders: result.getByRole('heading', { level: 2, name: TRACK_WORDS.orders }),
    cards: result.locator('li:has(> div > h3)'),
    card: (number: string) => result.locator('li:has(> div > h3)').filter({ hasText: `Order #${number}` }),
    parcel: (name: string = TRACK_WORDS.parcel(1, 1)) => result.getByRole('region', { name, exact: true }),
    waiting: result.getByRole('region', { name: TRACK_WORDS.waitingTitle }),
    sent: result.getByRole('region', { name: TRACK_WORDS.sentTitle, exact: true }),
    details: result.getByRole('button', { name: TRACK_WORDS.details }),
    dialog,
    scans: dialog.getByRole('list').getByRole('listitem'),
    closeDialog: dialog.getByRole('button', { name: 'Close' }),
    retryInDialog: dialog.getByRole('button', { name: SHELL.retry }),
  }
}

export type Tracker = ReturnType<typeof trackerOf>

/** Opens the screen and waits until it listens. */
export async function openTracker(page: Page, query = ''): Promise<Tracker> {
  await page.goto(`/trackyourorder${query}`)
  const tracker = trackerOf(page)
  await expect(tracker.search).toBeEnabled()
  return tracker
}

/** Searches by a label of the screen; if access is verified, signed in as the customer of the order or parcel. */
export async function look(tracker: Tracker, by: By, typed: string): Promise<void> {
  await signInToSee(tracker.title.page(), typed)
  await tracker.by(by).check()
  await tracker.field(by).fill(typed)
  await tracker.search.click()
}

/** The steps of a timeline, as they are read out: "On its way, now". */
export const stepsOf = (part: Locator) => part.getByRole('list', { name: /^How far/ }).getByRole('listitem')

/** Waits until the couriers have given the running shop these states of an order's parcels. */
export async function whenReported(number: string, ...states: (string | undefined)[]): Promise<void> {
  const isReported = async () => {
    const answer = await call('tracking.byOrder', { id: number }, ownerOf(number) ?? '')
    return answer.ok ? answer.body.parcels.map(({ state }) => state) : answer.refusal.error
  }
  await expect.poll(isReported, { message: `#${number}`, timeout: 20_000 }).toEqual(states)
}

/**
 * True if it is still the day in India on which the running shop was loaded: its order 1061 is due on that day. A run
 * that begins before midnight in India ends after it.
 */
export async function isDayOfLoad(): Promise<boolean> {
  await whenReported('1061', 'out_for_delivery')
  const answer = await call('tracking.byOrder', { id: '1061' }, ownerOf('1061') ?? '')
  return answer.ok && answer.body.parcels[0]?.expected_on === indianDate(new Date())
}
