import { expect, test } from 'vitest'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, mailsAbout, opened, type Requested, requested, traces } from '../testing/desk.ts'
import { accepted as acceptedBy, codReturn, give, openPayingShop } from '../testing/payouts.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')
const keeper = await shop.staff('retailer')

async function returned(...steps: ('approve' | 'arrive' | 'accept')[]): Promise<Requested> {
  const one = await requested(shop, { type: 'Return' })
  for (const step of steps) {
    if (step === 'approve') await act(asha, 'returns.decide', one.id, { decision: 'approve' })
    if (step === 'arrive') await act(asha, 'returns.arrive', one.id, {})
    if (step === 'accept') await act(asha, 'returns.inspect', one.id, { result: 'accept', restock: [] })
  }
  return one
}

const accepted = () => returned('approve', 'arrive', 'accept')
const reference = ({ id }: Requested) => id.replace('.', '-F')
let utrs = 432_100_000_000
const newUtr = () => String((utrs += 1))
const preview = async (csv: string) => okBody(await keeper.send('payments.preview', { csv }))
const record = async (payments: DeskRequest<'payments.record'>['payments']) =>
  okBody(await keeper.send('payments.record', { payments })).outcomes.map(({ outcome }) => outcome)

test('the file has the refunds of accepted goods, to the paisa; all others with what they wait for', async () => {
  const [one, other, approved, arrived] = [
    await accepted(),
    await accepted(),
    await returned('approve'),
    await returned('approve', 'arrive'),
  ]
  const exchange = await requested(shop)
  const ids = [one, other, approved, arrived, exchange].map(({ id }) => id)
  const { payments, totalPaise, left } = okBody(await keeper.send('payments.toMake', { ids: [...ids, '9999.9'] }))
  const { duePaise } = await opened(asha, one.id)
  expect(payments).toEqual([
    {
      id: one.id,
      reference: reference(one),
      orderNumber: one.order.orderNumber,
      customer: expect.stringContaining('Anita'),
      phone: '+919864012345',
      amountPaise: duePaise,
      status: 'completed',
      payment: 'Paid',
      requestedAt: expect.any(String),
    },
    expect.objectContaining({ id: other.id }),
  ])
  expect(totalPaise).toBe(payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0))
  expect(left).toEqual([
    { id: approved.id, why: 'not_accepted' },
    { id: arrived.id, why: 'not_accepted' },
    { id: exchange.id, why: 'no_refund' },
    { id: '9999.9', why: 'unknown' },
  ])
  const queue = okBody(await asha.send('returns.queue', { view: 'to_pay' })).rows
  expect(queue.map(({ id, payable }) => [id, payable])).toEqual([
    [one.id, true],
    [other.id, true],
  ])
})

test('the retailer gets the full account; an agent gets no file, and each look is in the audit log', async () => {
  const paying = await openPayingShop({ RAZORPAYX_URL: 'http://127.0.0.1:9' })
  try {
    await paying.set({ payAloneUpTo: 1 })
    const [known, unsaid] = [await codReturn(paying), await codReturn(paying)]
    okBody(await give(paying, known, 'anita.roy@okaxis'))
    for (const one of [known, unsaid]) await acceptedBy(paying, one)
    const boss = await paying.staff('retailer')
    const body = { ids: [known.id, unsaid.id] }
    const { payments, left } = okBody(await boss.send('payments.toMake', body))
    expect(payments).toMatchObject([{ id: known.id, account: { upi: 'anita.roy@okaxis' } }])
    expect(left).toEqual([{ id: unsaid.id, why: 'no_account' }])
    const { rows } = okBody(await paying.agent.send('returns.queue', { view: 'to_pay' }))
    expect(rows.map(({ id, payable }) => [id, payable])).toEqual([
      [known.id, true],
      [unsaid.id, false],
    ])
    expect(await paying.agent.send('payments.toMake', body)).toMatchObject({ refusal: { error: 'NOT_ALLOWED' } })
    const looks =
      await paying.sql`SELECT detail, staff_id FROM audit WHERE act = 'payments.toMake' AND outcome = 'asked'`
    expect(looks).toEqual([{ detail: body, staff_id: boss.id }])
  } finally {
    await paying.close()
  }
})

test('who pays a request reads which colleague has it in a file, and since when, until it is settled', async () => {
  const [one, other] = [await returned('approve', 'arrive'), await accepted()]
  const download = async () => okBody(await keeper.send('payments.toMake', { ids: [one.id] }))
  const inFile = async ({ id }: Requested) => (await opened(asha, id)).inFile
  await download()
  await act(asha, 'returns.inspect', one.id, { result: 'accept', restock: [] })
  expect(await inFile(one), 'it was not among them yet').toBeUndefined()
  const before = Date.now()
  await download()
  const { staff, at } = (await inFile(one))!
  expect(staff).toEqual({ id: keeper.id, name: keeper.name })
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
  expect(await inFile(other)).toBeUndefined()
  const { duePaise } = await opened(asha, one.id)
  expect(await record([{ id: one.id, utr: newUtr(), amountPaise: duePaise }])).toEqual(['recorded'])
  expect(await inFile(one)).toBeUndefined()
})

test('UTRs are read back: shown first, then recorded once, with a mail to each customer', async () => {
  const [one, other, early] = [await accepted(), await accepted(), await returned('approve')]
  const [first, second] = [newUtr(), newUtr()]
  const due = ((await opened(asha, one.id)).duePaise / 100).toFixed(2)
  const csv = [
    '\ufeff"reference","customer","amount in rupees","utr"',
    `"${reference(one)}","Anita, Roy","${due}","'${first}"`,
    '',
    `${reference(other)},"unclosed,,${second}`,
    `#${other.id},,,${second}`,
    `${reference(early)},,,${newUtr()}`,
    `9999-F1,,${due},${newUtr()}`,
    `garbage ${'x'.repeat(200)},,,`,
    ',,,',
  ].join('\r\n')
  const { lines, totalPaise } = await preview(csv)
  expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'records'],
    [4, 'request_unknown'],
    [5, 'records'],
    [6, 'not_accepted'],
    [7, 'request_unknown'],
    [8, 'request_unknown'],
  ])
  const payments = lines.flatMap(({ outcome, id, utr, amountPaise }) =>
    outcome === 'records' && id && amountPaise ? { id, utr, amountPaise } : [],
  )
  expect(totalPaise).toBe(payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0))
  expect((await opened(asha, one.id)).settlement).toBeUndefined()
  expect(await record(payments)).toEqual(['recorded', 'recorded'])
  expect(await opened(asha, one.id)).toMatchObject({
    settlement: { kind: 'refund', reference: first, amountPaise: payments[0]!.amountPaise, staff: { id: keeper.id } },
  })
  const before = [await traces(shop, one), await traces(shop, other)]
  expect(await record(payments)).toEqual(['recorded', 'recorded'])
  expect((await preview(csv)).lines.map(({ outcome }) => outcome).slice(0, 3)).toEqual([
    'recorded',
    'request_unknown',
    'recorded',
  ])
  expect([await traces(shop, one), await traces(shop, other)]).toEqual(before)
  expect((await mailsAbout(shop, one)).at(-1)).toContain('refund')
})

test('two people who record one file at once pay nothing twice', async () => {
  const one = await accepted()
  const { duePaise: amountPaise } = await opened(asha, one.id)
  const payments = [{ id: one.id, utr: newUtr(), amountPaise }]
  const both = await Promise.all([record(payments), record(payments)])
  expect(both.flat()).toContain('recorded')
  const [{ count }] = await shop.sql<[{ count: number }]>`
    SELECT count(*)::int FROM request_events e JOIN requests r ON r.id = e.request_id
      WHERE r.order_id = ${one.order.orderId} AND e.act = 'settle'`
  expect(count).toBe(1)
})

test('what does not fit to the paisa is not recorded, and nothing changes', async () => {
  const one = await accepted()
  const other = await accepted()
  const { duePaise: amountPaise } = await opened(asha, one.id)
  const utr = newUtr()
  await record([{ id: other.id, utr, amountPaise }])
  const before = await traces(shop, one)
  expect(await record([{ id: one.id, utr: newUtr(), amountPaise: amountPaise - 1 }])).toEqual(['amount_differs'])
  expect(await record([{ id: one.id, utr, amountPaise }])).toEqual(['utr_of_another'])
  expect(await record([{ id: one.id, utr: 'x\nBcc: y@z', amountPaise }])).toEqual(['utr_unfit'])
  expect(await record([{ id: 'nonsense', utr: newUtr(), amountPaise }])).toEqual(['request_unknown'])
  expect(await traces(shop, one)).toEqual(before)
})

test.each([
  ['nothing', ''],
  ['no UTR', 'reference,amount\n1042-F1,600'],
  ['one column', 'hello'],
  ['a picture', '\ufffdPNG\r\n\u001a\n\ufffd\ufffd"'],
  ['too many lines', `reference,utr\n${'1042-F1,432112345678\n'.repeat(501)}`],
])('a file with %s is refused with a sentence', async (_what, csv) => {
  expect(await keeper.send('payments.preview', { csv })).toMatchObject({
    status: 422,
    refusal: { error: 'PAID_FILE_UNFIT' },
  })
})
