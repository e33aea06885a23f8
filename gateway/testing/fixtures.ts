import { test } from 'vitest'
import { requested } from '../returns/testing/desk.ts'
import { arrived, raised } from '../tickets/testing/tickets.ts'
import type { TestShop } from './shop.ts'

/**
 * The tests of a file with a shop: `const test = testsOf(shop)`. Each argument that a test names is made for it alone:
 * an agent who is logged in, an order that arrived yesterday, a request on an order, a ticket about one.
 */
export const testsOf = (shop: TestShop) =>
  test
    .extend('agent', () => shop.staff('agent'))
    .extend('order', () => arrived(shop))
    .extend('request', () => requested(shop))
    .extend('ticket', () => raised(shop))
