import { expect, test } from 'vitest'
import { POLICY_NAMES } from '#rules/policies/policy.ts'
import { groupsOf } from './policy-groups.ts'

test('every policy stands under one heading, in its order; what is not known stands under none', () => {
  const groups = groupsOf([...POLICY_NAMES, 'unheard of'].map((name) => ({ name })))
  expect(groups.map(({ title }) => title)).toEqual([
    'Windows, fee and photos',
    'Promised days',
    'Exchanges',
    'Pickups and deliveries',
    'How money goes back',
    'Charges sold as a line',
    'Log-in of the staff',
    'Customers and gateways',
  ])
  expect(groups.flatMap(({ policies }) => policies.map(({ name }) => name))).toEqual(POLICY_NAMES)
})
