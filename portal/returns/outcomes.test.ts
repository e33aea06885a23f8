import { assert, constantFrom, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LineItem } from '#contract/orders.ts'
import { ALL_CAUSES, type Cause } from '#rules/returns/causes/causes.ts'
import { causesOf, type Choices, counted, type ItemChoice, NOTHING_CHOSEN, wished } from './choices.ts'
import { allowed, toggled, toggledWhole } from './chosen-items.ts'
import { outcomeOf, reasonOf, reasonOfItem, requestsOf, withCauses, withOutcome } from './outcomes.ts'
import { productsOf } from './payload.ts'
import { details, line } from './testing/returns.ts'

const { terms } = details()
const [one, two] = [line('1', { quantity: 3, units: 3 }), line('2')]
const LINES = [one, two]
const begin = toggled(NOTHING_CHOSEN, one, LINES)
const both = toggled(begin, two, LINES)
const pressed = (choices: Choices, item: LineItem, cause: Cause) => withCauses(choices, item, [cause])
const causesIn = (choices: Choices) => productsOf(choices, LINES).map(({ causes }) => causes)
const typesIn = (choices: Choices) =>
  requestsOf(choices, LINES).map(({ type, lines }) => [type, lines.map(({ id }) => id)])

describe('what is wrong', () => {
  test('is pressed for one item, sets the reason, and is taken back', () => {
    const small = pressed(both, one, 'small')
    expect(causesIn(small)).toEqual([['small'], []])
    expect([reasonOf(small, LINES), reasonOfItem(small, two, LINES)]).toEqual(['1', '1'])
    const damaged = pressed(withCauses(small, one, ['small', 'damaged']), two, 'small')
    expect(causesIn(damaged)).toEqual([['small', 'damaged'], ['small']])
    expect([reasonOf(damaged, LINES), reasonOfItem(damaged, two, LINES)]).toEqual(['3', '1'])
    const none = withCauses(withCauses(damaged, one, []), two, [])
    expect([causesIn(none), reasonOf(none, LINES)]).toEqual([[[], []], '0'])
  })

  test('what was damaged and is then too small has no size yet: the same one would be a wrong exchange', () => {
    const damaged = allowed(withOutcome(pressed(begin, one, 'damaged'), one, 'Exchange', LINES), LINES, terms)
    expect(damaged.items['1']).toMatchObject({ size: 'M' })
    for (const causes of [['small'], ['small', 'damaged']] as const)
      expect(allowed(withCauses(damaged, one, causes), LINES, terms).items['1']).toMatchObject({ size: '' })
  })

  test('overrules a reason that was chosen before, and a reason chosen later overrules it', () => {
    const chosen = { ...both, reason: '3' } as const
    expect(reasonOf(pressed(chosen, one, 'small'), LINES)).toBe('1')
    expect(reasonOf({ ...pressed(chosen, one, 'small'), reason: '2' }, LINES)).toBe('2')
  })

  test('stays with another size and fewer pieces', () => {
    const choices = counted(wished(pressed(begin, one, 'mind'), one, { size: 'L', colour: '' }), one, 1)
    expect(choices.items['1']).toEqual({ size: 'L', colour: '', causes: ['mind'], pieces: 1 })
  })

  test('of a draft of 1.0 it goes to the items; a code that is no longer offered goes, and a broken one', () => {
    const now = (causes: unknown) => allowed({ ...begin, causes } as Choices, LINES, terms).items['1']?.causes
    expect(now(['small', 'damaged'])).toEqual(['small', 'damaged'])
    expect(now(['huge', 'big'])).toEqual(['big'])
    expect([now([]), now(undefined), now(null)]).toEqual([undefined, undefined, undefined])
  })

  test('a chip that the shop took away meanwhile goes, with what followed from it', () => {
    const fewer = { ...one, causes: ['damaged', 'mind'] }
    const choices = pressed(begin, one, 'small')
    expect(outcomeOf(choices, one, LINES)).toBe('Exchange')
    const left = allowed(choices, [fewer], terms)
    expect([left.items['1']?.causes, outcomeOf(left, fewer, [fewer])]).toEqual([undefined, 'Return'])
    expect(causesOf(pressed(choices, fewer, 'mind'), fewer)).toEqual(['mind'])
  })
})

describe('return or exchange', () => {
  test.each<[string, Partial<ItemChoice>, Choices['type'], 'Return' | 'Exchange']>([
    ['too small: another size', { causes: ['small'] }, 'Return', 'Exchange'],
    ['too big and damaged: another size', { causes: ['big', 'damaged'] }, 'Return', 'Exchange'],
    ['changed my mind: money', { causes: ['mind'] }, 'Exchange', 'Return'],
    ['damaged: as it was pressed before', { causes: ['damaged'] }, 'Exchange', 'Exchange'],
    ['nothing: as it was pressed before', {}, 'Return', 'Return'],
    ['what is pressed for the item wins', { causes: ['small'], outcome: 'Return' }, 'Exchange', 'Return'],
  ])('%s', (_, item, type, expected) => {
    const choices: Choices = { type, reason: '0', items: { '1': { size: '', colour: '', ...item } } }
    expect(outcomeOf(choices, one, LINES)).toBe(expected)
  })

  test('items may differ: two requests, the return first, and each item says its way', () => {
    const choices = pressed(pressed(both, one, 'small'), two, 'mind')
    expect(typesIn(choices)).toEqual([
      ['Return', ['2']],
      ['Exchange', ['1']],
    ])
    expect(productsOf(choices, LINES).map(({ outcome, size }) => [outcome, size])).toEqual([
      ['Exchange', 'M'],
      ['Return', 'M'],
    ])
    const same = withOutcome(choices, two, 'Exchange', LINES)
    expect(typesIn(same)).toEqual([['Exchange', ['1', '2']]])
    expect(productsOf(same, LINES)[0]).not.toHaveProperty('outcome')
  })

  test('an item that is chosen after Exchange was pressed is exchanged, whatever is wrong', () => {
    const choices = pressed(toggled({ ...NOTHING_CHOSEN, type: 'Exchange' }, two, LINES), two, 'mind')
    expect(typesIn(choices)).toEqual([['Exchange', ['2']]])
  })

  test('all of a set goes one way', () => {
    const lines = [line('1', { bundle: '7' }), line('2', { bundle: '7' }), line('3')]
    const set = lines.reduce((so, each) => (each.id === '2' ? so : toggledWhole(so, each, lines)), NOTHING_CHOSEN)
    const small = pressed(set, lines[1]!, 'small')
    expect(lines.map((each) => outcomeOf(small, each, lines))).toEqual(['Exchange', 'Exchange', 'Return'])
    const back = withOutcome(small, lines[0]!, 'Return', lines)
    expect(requestsOf(back, lines).map(({ type }) => type)).toEqual(['Return'])
  })

  test('of twelve items with any choices, each is in exactly one request, and what is sent says the same', () => {
    const lines = Array.from({ length: 12 }, (_, at) => line(String(at), at < 3 ? { bundle: 'set' } : {}))
    const item = record({
      outcome: constantFrom(undefined, 'Return' as const, 'Exchange' as const),
      causes: subarray(ALL_CAUSES),
    })
    const items = record(Object.fromEntries(lines.map(({ id }) => [id, item])))
    assert(
      property(items, subarray(lines), (all, picked) => {
        const chosen = Object.fromEntries(
          picked.map(({ id }) => [id, { size: 'L', colour: '', ...all[id] } as ItemChoice]),
        )
        const choices = allowed({ ...NOTHING_CHOSEN, items: chosen }, lines, terms)
        const requests = requestsOf(choices, lines)
        const made = requests.flatMap((request) => request.lines.map(({ id }) => [id, request.type]))
        const sent = productsOf(choices, lines).map(({ id, outcome = requests[0]?.type }) => [id, outcome])
        expect(new Map(made as [string, string][])).toEqual(new Map(sent as [string, string][]))
        expect(made).toHaveLength(sent.length)
        expect(Object.keys(choices.items)).toHaveLength(made.length)
      }),
    )
  })
})
