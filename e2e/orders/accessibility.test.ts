import { answerWith, refuseWith } from '../answers.ts'
import { delayCalls } from '../returns/screen.ts'
import { expect, test } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { ESTIMATE, found, openSearch, RASHMI, SEARCH, searchFor, searchForNumber } from './screen.ts'

const EMAIL = RASHMI.email ?? ''
const waiting = { stage: 'planned', hours: 168, by: '2026-11-28' }
const po = { PO: {}, finishing: {}, stitching: {}, cutting: {} }

test.beforeEach(async ({ page }) => standStill(page))

test('the search for orders has no barrier in any state', async ({ page, guard }) => {
  guard.allow(/404.*getorderdetails/, /ERR_CONNECTION_REFUSED/)
  const screen = await openSearch(page)
  await expectNoViolations(page, 'empty')
  await searchFor(screen, 'nobody@example.com')
  await expect(screen.alert).toBeVisible()
  await expectNoViolations(page, 'no one of that name')
  await searchForNumber(screen, '9999999')
  await expect(screen.alert).toBeVisible()
  await expectNoViolations(page, 'no such order')
  await cutOff(page, SEARCH)
  await screen.track.click()
  await expect(screen.retry).toBeVisible()
  await expectNoViolations(page, 'no answer')
  await page.unrouteAll()
  await delayCalls(page, SEARCH)
  await screen.retry.click()
  await expect(screen.skeletonRows).toHaveCount(5)
  await expectNoViolations(page, 'looking')
})

test('the last five orders have no barrier in any state', async ({ page, guard }) => {
  guard.allow(/500.*dispatchprediction/)
  const screen = await openSearch(page)
  const letGo = await delayCalls(page, ESTIMATE)
  await searchFor(screen, EMAIL)
  await expect(screen.rows).toHaveCount(5)
  await expectNoViolations(page, 'estimates on their way')
  letGo()
  await expect(screen.estimates.filter({ hasText: 'within' })).toHaveCount(1)
  await expectNoViolations(page, 'one order of each kind')
  await page.unrouteAll()
  await refuseWith(page, ESTIMATE, 500, 'SERVER_ERROR')
  await answerWith(page, SEARCH, [found('1043', { delivered: true }), found('1042')])
  await screen.again.click()
  await screen.track.click()
  await expect(screen.retry).toHaveCount(2)
  await expectNoViolations(page, 'an estimate that failed')
  const items = Array.from({ length: 12 }, (_, n) => [`Item ${n}`, { inventory: 0, size: 'M', po, promise: waiting }])
  await answerWith(page, ESTIMATE, Object.fromEntries(items))
  await screen.retry.first().click()
  await page.getByText('8 more items').click()
  await expectNoViolations(page, 'twelve items that wait')
})
