import { describe, expect, test } from 'vitest'
import { REQUEST_ACTS, REQUEST_STATUSES, type RequestAct, type RequestStatus } from '#contract/desk/request.ts'
import { forSettled, freesItems, mayCancel, mayRebook, openActs, rebookingsLeft, requestAfter } from './moves.ts'

/** The whole table: each status, with the status after each of its acts; an act that is not listed is refused. */
const TABLE = `
  received       self_ship>received choose_day>received amend>received waive>received approve>approved keep>kept
                 ask_photo>received add_photo>received reject>rejected cancel>cancelled
  approved       self_ship>approved choose_day>approved amend>approved cancel>cancelled ask_pickup>pickup_asked
                 booked>pickup_booked arrive>arrived pay_by>approved settle>approved resettle>approved waive>approved
                 remind>approved release>approved
  rejected       reconsider>received release>rejected
  cancelled      release>cancelled
  pickup_asked   self_ship>approved move_pickup>pickup_asked change_phone>pickup_asked cancel>cancelled
                 booked>pickup_booked failed>pickup_failed drop_pickup>approved arrive>arrived pay_by>pickup_asked
                 settle>pickup_asked resettle>pickup_asked waive>pickup_asked remind>pickup_asked release>pickup_asked
  pickup_booked  self_ship>approved move_pickup>pickup_asked change_phone>pickup_booked cancel>cancelled
                 failed>pickup_failed drop_pickup>approved picked>picked_up arrive>arrived pay_by>pickup_booked
                 settle>pickup_booked resettle>pickup_booked waive>pickup_booked remind>pickup_booked
                 release>pickup_booked
  pickup_failed  self_ship>approved amend>pickup_failed leave_out>pickup_failed cancel>cancelled ask_pickup>pickup_asked
                 booked>pickup_booked drop_pickup>approved picked>picked_up arrive>arrived pay_by>pickup_failed
                 settle>pickup_failed resettle>pickup_failed waive>pickup_failed remind>pickup_failed
                 release>pickup_failed
  picked_up      failed>pickup_failed arrive>arrived pay_by>picked_up settle>picked_up resettle>picked_up
                 waive>picked_up remind>picked_up release>picked_up
  arrived        accept>completed refuse_goods>refused pay_by>arrived settle>arrived resettle>arrived waive>arrived
                 remind>arrived release>arrived
  completed      pay_by>completed settle>completed resettle>completed waive>completed remind>completed release>completed
  refused        send_home>refused release>refused
  kept           cancel>cancelled pay_by>kept settle>kept resettle>kept waive>kept remind>kept release>kept`

const rows = TABLE.trim()
  // A line that is further to the right goes on with the status above.
  .split(/\n {2}(?! )/)
  .map((line) => line.trim().split(/\s+/))
  .map(
    ([status, ...moves]) =>
      [status as RequestStatus, new Map(moves.map((move) => move.split('>') as [RequestAct, RequestStatus]))] as const,
  )

describe('a request moves by one table', () => {
  test('the table has every status', () => {
    expect(rows.map(([status]) => status)).toEqual([...REQUEST_STATUSES])
  })

  test.each(rows)('%s', (status, moves) => {
    expect(Object.fromEntries(REQUEST_ACTS.map((act) => [act, requestAfter(status, act)]))).toEqual(
      Object.fromEntries(REQUEST_ACTS.map((act) => [act, moves.get(act) ?? null])),
    )
  })

  test('every status can be come to, and every end is an end of a way that began', () => {
    const reached = new Set<RequestStatus>(['received'])
    for (const status of reached) for (const after of new Map(rows).get(status)?.values() ?? []) reached.add(after)
    expect([...reached].toSorted()).toEqual([...REQUEST_STATUSES].toSorted())
  })
})

test('what is open depends on whether it is settled: once, then only corrected, and no more cancelled', () => {
  expect(openActs('approved', false, false)).toEqual([
    'amend',
    'arrive',
    'cancel',
    'pay_by',
    'settle',
    'waive',
    'remind',
    'self_ship',
    'choose_day',
    'ask_pickup',
    'booked',
  ])
  expect(openActs('approved', true, false)).toEqual([
    'arrive',
    'resettle',
    'waive',
    'self_ship',
    'choose_day',
    'ask_pickup',
    'booked',
  ])
  expect([forSettled('cancel'), forSettled('resettle'), forSettled('arrive')]).toEqual([false, true, null])
})

test('a rejection is taken back, and the customer let to ask again, only while the items are held by it', () => {
  expect(openActs('rejected', false, true)).toEqual(['reconsider', 'release'])
  expect(openActs('rejected', false, false)).toEqual([])
  expect(openActs('completed', true, true)).toEqual(['resettle', 'waive', 'release'])
})

test.each(REQUEST_STATUSES)('%s: its items are let go when it was cancelled, or its goods went back', (status) => {
  expect(freesItems(status, false)).toBe(['cancelled', 'refused'].includes(status))
  expect(freesItems(status, true)).toBe(status === 'cancelled')
})

test('the customer may ask for a new pick-up twice, only after one failed', () => {
  expect([0, 1, 2, 3].map(rebookingsLeft)).toEqual([2, 1, 0, 0])
  expect(REQUEST_STATUSES.filter((status) => mayRebook(status, 0))).toEqual(['pickup_failed'])
  expect([mayRebook('pickup_failed', 1), mayRebook('pickup_failed', 2)]).toEqual([true, false])
})

test.each<[RequestStatus, boolean]>(
  REQUEST_STATUSES.map((status) => [
    status,
    ['received', 'approved', 'pickup_asked', 'pickup_booked', 'pickup_failed'].includes(status),
  ]),
)('the customer may cancel what is %s: %s; never what is settled or on its way', (status, may) => {
  expect(mayCancel({ status, settled: false, underWay: false })).toBe(may)
  expect(mayCancel({ status, settled: true, underWay: false })).toBe(false)
  expect(mayCancel({ status, settled: false, underWay: true })).toBe(false)
})
