import { beforeEach, expect, test } from 'vitest'
import { REFUSALS_IN_FULL, STAFF_CALL_LIMITS } from '#rules/staff/call-limits.ts'
import { noteCounts } from '../audit/refusals.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import type { TestStaff } from './testing/staff.ts'

let clock = new Date('2026-11-20T06:30:00Z')
const shop = await shopOfFile({ LIMITS_TIMES: '1' }, () => clock)
const pass = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * 60_000))
const [AT_ONCE = 0, IN_AN_HOUR = 0] = STAFF_CALL_LIMITS.map(({ most }) => most)
let agent: TestStaff
let admin: TestStaff

beforeEach(async () => {
  pass(24 * 60)
  ;[agent, admin] = [await shop.staff('agent'), await shop.staff('admin')]
})

const look = (who = agent) => who.send('returns.order', { number: '1042' } as never)
/** Sends so many calls at once; returns the number that the rate limit refuses. */
async function refusedOf(
  count: number,
  send: () => Promise<{ ok: boolean; status?: number }> = () => look(),
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, send))
  return answers.filter((answer) => !answer.ok && answer.status === 429).length
}
const alarms = () => shop.sql<{ payload: { to: string; text: string; subject: string } }[]>`
  SELECT payload FROM outbox WHERE kind = 'mail' AND payload ->> 'to' = ${admin.email}`
const entriesOf = ({ id }: TestStaff, act: string) => shop.sql<{ outcome: string; detail: { times?: number } }[]>`
  SELECT outcome, detail FROM audit WHERE staff_id = ${id} AND act = ${act} AND outcome <> 'asked' ORDER BY id`

test('one person sends so many calls in a minute, and every admin gets one mail', async () => {
  expect(await refusedOf(AT_ONCE)).toBe(0)
  expect(await alarms()).toEqual([])
  expect(await refusedOf(20)).toBe(20)
  const [alarm, ...more] = await alarms()
  expect(more).toEqual([])
  expect(alarm?.payload.text).toContain(`/desk/audit?person=${agent.id}`)
  const answer = await look()
  expect(answer).toMatchObject({ refusal: { error: 'TOO_MANY_CALLS', about: expect.stringMatching(/^\d+$/) } })
  // Others work on, and so does the page itself, which asks again and again.
  expect(await look(admin)).not.toMatchObject({ status: 429 })
  pass(1)
  expect(await refusedOf(1)).toBe(0)
})

test('and so many in an hour', async () => {
  let sent = 0
  for (; sent + AT_ONCE <= IN_AN_HOUR; sent += AT_ONCE) {
    expect(await refusedOf(AT_ONCE)).toBe(0)
    pass(1)
  }
  expect(await refusedOf(1)).toBe(1)
}, 120_000)

test('calls that are refused by role count, and are a few entries and a number', async () => {
  expect(await refusedOf(AT_ONCE + 50, () => agent.send('audit.list', {}))).toBe(50)
  await noteCounts(shop.context)
  const full = Array.from({ length: REFUSALS_IN_FULL.person }, () =>
    expect.objectContaining({ outcome: 'NOT_ALLOWED' }),
  )
  expect((await entriesOf(agent, 'audit.list')).filter(({ outcome }) => outcome === 'NOT_ALLOWED')).toEqual(full)
  pass(10)
  await noteCounts(shop.context)
  await noteCounts(shop.context)
  const entries = await entriesOf(agent, 'audit.list')
  const numbers = entries.flatMap(({ outcome, detail }) => (detail.times ? [`${outcome} ${detail.times}`] : []))
  expect(numbers.toSorted()).toEqual([`NOT_ALLOWED ${AT_ONCE}`, 'TOO_MANY_CALLS 50'])
  expect(entries).toHaveLength(2 * REFUSALS_IN_FULL.person + 2)
  await agent.send('audit.list', {})
  expect((await entriesOf(agent, 'audit.list')).at(-1)).toEqual({ outcome: 'NOT_ALLOWED', detail: {} })
})

test('strangers are a few entries and a number, whatever they call', async () => {
  const headers = { 'content-type': 'application/json' }
  const knock = (path: string) => fetch(`${shop.url}/api/desk/${path}`, { method: 'POST', body: '{}', headers })
  await Promise.all(Array.from({ length: 60 }, (_, n) => knock(n % 2 ? 'audit/list' : 'returns/queue')))
  await noteCounts(shop.context, { all: true })
  const entries = await shop.sql`
    SELECT act, detail ->> 'times' AS times FROM audit WHERE staff_id IS NULL AND outcome = 'SIGNED_OUT' ORDER BY id`
  expect(entries).toHaveLength(REFUSALS_IN_FULL.strangers + 1)
  expect(entries.at(-1)).toEqual({ act: 'desk.strangers', times: '60' })
})
