import { expect, test } from 'vitest'
import { type AlertFacts, sizeAlertOf } from './size-alert.ts'

const FACTS: AlertFacts = { tellsWhenBack: true, email: 'anita@example.com', standing: 'eligible', variantIds: [] }
const GONE = { variantId: '7', available: false, stage: null }

test.each<[string, Partial<AlertFacts>, Partial<Parameters<typeof sizeAlertOf>[1]>, ReturnType<typeof sizeAlertOf>]>([
  ['a size that is sold out', {}, {}, 'offered'],
  ['one that was asked for', { variantIds: ['7'] }, {}, 'asked'],
  ['while another one was asked for', { variantIds: ['8'] }, {}, 'offered'],
  ['one that is there', {}, { available: true }, undefined],
  ['one that is there, and was asked for', { variantIds: ['7'] }, { available: true }, undefined],
  ['one that is being made: it can be waited for', {}, { stage: 'cutting' }, undefined],
  ['one that the shop deleted', {}, { variantId: null }, undefined],
  ['where the shop does not tell', { tellsWhenBack: false, variantIds: ['7'] }, {}, undefined],
  ['where the order has no address', { email: '' }, {}, undefined],
  ['of an item that a request holds', { standing: 'held' }, {}, undefined],
  ['of an item that is not delivered', { standing: 'not_delivered' }, {}, undefined],
  ['of an item whose window is over', { standing: 'window_over', variantIds: ['7'] }, {}, undefined],
  ['of an item that cannot come back', { standing: 'not_returnable' }, {}, undefined],
])('%s', (_, facts, size, alert) => {
  expect(sizeAlertOf({ ...FACTS, ...facts }, { ...GONE, ...size })).toBe(alert)
})
