import { assert as assertProperty, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type KnownFit, knownFit, wilson } from './known-fit.ts'

test.each<[people: number, small: number, big: number, known: KnownFit | undefined]>([
  [164, 63, 10, { people: 164, percent: 38, what: 'small' }],
  [164, 10, 63, { people: 164, percent: 38, what: 'big' }],
  [19, 19, 0, undefined],
  [20, 20, 0, { people: 20, percent: 100, what: 'small' }],
  [20, 10, 0, { people: 20, percent: 50, what: 'small' }],
  // The lower bound of 9 of 20 is 0.258, of 8 of 20 it is 0.219.
  [20, 9, 0, { people: 20, percent: 45, what: 'small' }],
  [20, 8, 0, undefined],
  [200, 70, 60, undefined],
  [200, 0, 0, undefined],
  [0, 0, 0, undefined],
])('of %i people %i found it too small and %i too big: %j', (people, small, big, known) => {
  expect(knownFit({ people, small, big })).toEqual(known)
})

const counts = () => [integer({ min: 0, max: 3000 }), integer({ min: 0, max: 3000 })] as const

test('nothing is said below 20 people, and never more than is certain', () => {
  assertProperty(
    property(...counts(), integer({ min: 1, max: 3000 }), (one, other, people) => {
      const [small, big] = [Math.min(one, people), Math.min(other, people)]
      const known = knownFit({ people, small, big })
      if (!known) return
      const [most, least] = known.what === 'small' ? [small, big] : [big, small]
      expect(people).toBeGreaterThanOrEqual(20)
      expect(most).toBeGreaterThan(least)
      expect(wilson(most, people).lower).toBeGreaterThan(Math.max(0.25, wilson(least, people).upper))
      expect(known.percent).toBeLessThanOrEqual((100 * most) / people)
    }),
  )
})

test('small and big are treated alike', () => {
  assertProperty(
    property(...counts(), integer({ min: 1, max: 3000 }), (one, other, people) => {
      const [small, big] = [Math.min(one, people), Math.min(other, people)]
      const [there, back] = [knownFit({ people, small, big }), knownFit({ people, small: big, big: small })]
      expect(there?.percent).toBe(back?.percent)
      expect(there?.what).toBe(back && (back.what === 'small' ? 'big' : 'small'))
    }),
  )
})

test('the interval has the share that was found, and is narrower the more there are', () => {
  assertProperty(
    property(integer({ min: 1, max: 2000 }), integer({ min: 0, max: 2000 }), (all, some) => {
      const count = Math.min(some, all)
      const { lower, upper } = wilson(count, all)
      expect(lower).toBeGreaterThanOrEqual(-1e-9)
      expect(upper).toBeLessThanOrEqual(1 + 1e-9)
      expect(lower).toBeLessThanOrEqual(count / all + 1e-9)
      expect(upper).toBeGreaterThanOrEqual(count / all - 1e-9)
      const ten = wilson(10 * count, 10 * all)
      expect(ten.upper - ten.lower).toBeLessThan(upper - lower)
    }),
  )
})
