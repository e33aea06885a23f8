import { describe, expect, test } from 'vitest'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { callsFor, gapInBulk } from './bulk.ts'

const ticket = (n: number, more: Partial<QueuedTicket> = {}) =>
  ({
    ticketId: `T${n}`,
    name: 'Meera Das',
    category: 'Exchanges',
    question: 'Where is it?',
    last: { id: String(n), author: 'customer', at: '', excerpt: '' },
    ...more,
  }) as QueuedTicket
const tickets = (count: number) => Array.from({ length: count }, (_, n) => ticket(n))

describe('an act on many tickets', () => {
  test('goes 25 at a time, each with what was seen of it', () => {
    const calls = callsFor({ act: 'assign', to: 'asha' }, [ticket(0, { executive: { id: 'ritu', name: '' } })], 'A')
    expect(calls).toEqual([{ ids: ['T0'], act: 'assign', to: 'asha', seen: ['ritu'] }])
    const closings = callsFor({ act: 'close', as: 'customercare', message: 'Spam.' }, tickets(51), 'A')
    expect(closings.map(({ ids }) => ids.length)).toEqual([25, 25, 1])
    expect(closings.flatMap(({ ids }) => ids)).toHaveLength(51)
  })

  test('answers each customer with their own facts, and the same words in one call', () => {
    const three = [ticket(1), ticket(2, { name: 'Bina' }), ticket(3)]
    const calls = callsFor({ act: 'answer', text: 'Hello {first_name}, {agent}', close: true }, three, 'Asha Boro')
    expect(calls).toEqual([
      { ids: ['T1', 'T3'], act: 'answer', message: 'Hello Meera, Asha', close: true, seen: ['1', '3'] },
      { ids: ['T2'], act: 'answer', message: 'Hello Bina, Asha', close: true, seen: ['2'] },
    ])
  })

  test('is stopped by a placeholder that one of them cannot fill', () => {
    const two = [ticket(1, { order: '1042' }), ticket(2)]
    expect(gapInBulk('{order}', two, 'A')).toBe('[order]')
    expect(gapInBulk('{first_name}', two, 'A')).toBeUndefined()
  })
})
