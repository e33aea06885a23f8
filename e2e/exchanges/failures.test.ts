import { refuseWith } from '../answers.ts'
import { expect, test } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { HISTORY, historyOf, historyPath } from './screen.ts'

test('what is refused shows the empty notice; a link that names no customer says so', async ({ page, guard }) => {
  guard.allow(/400.*exchangehistory/)
  await standStill(page)
  const screen = historyOf(page)
  await refuseWith(page, HISTORY, 400, 'INVALID_BODY')
  await page.goto(historyPath('1'))
  await expect(screen.none).toBeVisible()
  await screen.find.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search Orders By:' })).toBeVisible()
  for (const path of ['/exchanges', historyPath(''), historyPath('%3Cscript%3Ealert(1)%3C/script%3E')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete.')
  }
  await expectNoViolations(page, 'no customer is named')
})
