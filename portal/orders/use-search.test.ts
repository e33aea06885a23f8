import { expect, test } from 'vitest'
import { Refused } from '../call/use-call.ts'
// On a page it comes with the refusal.
import '../refusals.ts'
import { problemOf } from './use-search.ts'

const OUTAGE = "We can't connect right now. Nothing is lost; please try again in a moment."
const UNKNOWN = 'No Orders Found Please use the emil or phone number you used while creating the order.'

test.each([
  ['nothing answers', new TypeError('Failed to fetch'), OUTAGE, true],
  ['the gateway is away', new Refused('UNAVAILABLE', 503, 'Away'), OUTAGE, true],
  [
    'the search breaks',
    new Refused('SEARCH_FAILED', 500, 'Server error please try again later.'),
    'Server error please try again later.',
    true,
  ],
  ['it breaks without a word', new Refused('SERVER_ERROR', 500), 'Some error occurred! Please try again Later.', true],
  ['no customer is known by it', new Refused('ORDERS_NOT_FOUND', 404, 'x'), UNKNOWN, false],
  ['another gateway says 404', new Refused('ORDER_NOT_FOUND', 404), UNKNOWN, false],
  [
    'it cannot be read',
    new Refused('INVALID_BODY', 400),
    "Something in this form couldn't be read. Please check it and try again.",
    false,
  ],
])('%s', (_, error, sentence, retry) => {
  expect(problemOf(error)).toEqual({ sentence, retry })
})
