import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Mark, TONES } from '#ui/mark.tsx'
import { StatusChip } from './status-chip.tsx'

test.each([
  ['new', 'info', 'New'],
  ['open', 'done', 'Open'],
  ['closed', 'error', 'Closed'],
  ['reopen', 'error', 'Reopened'],
] as const)('a ticket that is %s is shown in the colour of %s', (status, tone, word) => {
  const chip = renderToStaticMarkup(createElement(StatusChip, { status }))
  expect(chip).toContain(TONES[tone])
  expect(chip).toContain(word)
})

test('an open ticket carries no tick, a closed or reopened one no alarm', () => {
  const pathOf = (status: 'open' | 'closed' | 'reopen') =>
    / d="([^"]+)"/.exec(renderToStaticMarkup(createElement(StatusChip, { status })))?.[1]
  const [tick, alarm] = (['done', 'error'] as const).map(
    (tone) => / d="([^"]+)"/.exec(renderToStaticMarkup(createElement(Mark, { tone })))?.[1],
  )
  expect(pathOf('closed')).toBe(tick)
  expect([pathOf('open'), pathOf('reopen')]).not.toContain(tick)
  expect([pathOf('closed'), pathOf('reopen')]).not.toContain(alarm)
  expect(pathOf('open')).not.toBe(pathOf('reopen'))
})
