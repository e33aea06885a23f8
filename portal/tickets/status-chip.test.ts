import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TONES } from '#ui/mark.tsx'
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
