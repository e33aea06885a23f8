import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#gateway/testing/shop.ts'
import { promiseOf } from '#rules/dispatch/ladder.ts'
import { loadStock } from './shop/stock.ts'
import { demoCast } from './all-orders.ts'
import { GOODS } from './goods.ts'
import { piecesOf } from './shelf.ts'
import { TENZIN } from './customers.ts'
import { demoStock, stockCsv } from './stock.ts'

const NOW = new Date('2026-11-21T06:30:00Z')

describe('the stock of the demo', () => {
  const rows = demoStock()

  it('knows every piece once, and shows every rung', () => {
    expect(rows).toHaveLength(GOODS.flatMap(piecesOf).length)
    expect(new Set(rows.map(({ item, size }) => `${item}/${size}`)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => promiseOf(row, NOW).stage)).size).toBe(5)
    expect(rows.filter(({ po }) => po > 0).length).toBeGreaterThan(1)
  })

  it('is written as a spreadsheet writes it', () => {
    const [, tunic] = stockCsv(rows.filter(({ item }) => item.startsWith('Majuli'))).split('\n')
    expect(tunic).toMatch(/^"Majuli Mandarin Tunic, Moss",XS,0,0,0,\d+,0$/)
  })
})

describe('loading it', () => {
  let shop: TestShop
  const { orders, tracked } = demoCast(NOW)
  const hoursOf = async (orderId: string) => {
    const answer = await shop.send('dispatch.estimate', { gid: `gid://shopify/Order/${orderId}` })
    return answer.ok ? Object.values(answer.body).map(({ promise }) => promise.hours) : answer.refusal.error
  }

  beforeAll(async () => {
    shop = await openTestShop({}, () => NOW)
    const waiting = orders.filter(({ customerId, messages }) => customerId === TENZIN.id && messages.length === 1)
    await shop.take([...waiting, ...Object.values(tracked)].flatMap(({ messages }) => messages))
    await loadStock(shop.sql)
  })
  afterAll(() => shop.close())

  it('shows an order at each rung of the ladder, and several in one', async () => {
    const ladder = orders.filter(({ customerId, parcels }) => customerId === TENZIN.id && parcels.length === 0)
    expect((await Promise.all(ladder.map(({ orderId }) => hoursOf(orderId)))).flat()).toEqual([24, 48, 72, 96, 168])
    expect(await hoursOf(tracked.listedWaiting.orderId)).toEqual([24, 72, 168])
    expect(await hoursOf(tracked.partlySent.orderId)).toEqual([48, 96])
    expect(await hoursOf(tracked.withoutAwb.orderId)).toEqual([])
  })

  it('leaves alone at another start what was changed since', async () => {
    await shop.sql`UPDATE stock SET inventory = 77 WHERE item_name LIKE 'Majuli%' AND size = 'XS'`
    await loadStock(shop.sql)
    const changed = await shop.sql`SELECT inventory FROM stock WHERE item_name LIKE 'Majuli%' AND size = 'XS'`
    expect(changed).toEqual([{ inventory: 77 }])
  })
})
