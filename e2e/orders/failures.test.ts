import { answerWith, refuseWith } from '../answers.ts'
import { expect, test } from '../shop.ts'
import { ESTIMATE, found, openSearch, ORDER_LIST_WORDS, SEARCH, searchFor } from './screen.ts'

test('an estimate that does not come says so, and Retry brings it', async ({ page, guard }) => {
  guard.allow(/500.*dispatchprediction/)
  await answerWith(page, SEARCH, [found('1042')])
  await refuseWith(page, ESTIMATE, 500, 'SERVER_ERROR')
  const screen = await openSearch(page)
  await searchFor(screen, 'anita@example.com')
  await expect(screen.estimates).toContainText(ORDER_LIST_WORDS.estimateFailed)
  await answerWith(page, ESTIMATE, {})
  await screen.retry.click()
  await expect(screen.estimates).toContainText(ORDER_LIST_WORDS.allSent)
  await expect(screen.estimates).toBeFocused()
})
