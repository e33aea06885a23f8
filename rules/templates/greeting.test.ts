import { expect, test } from 'vitest'
import { greets, withoutGreeting } from './greeting.ts'

test.each([
  ['Hello Pooja,\n\nyou can ask for an exchange.', 'You can ask for an exchange.'],
  ['Hello Pooja,\nyou can ask.\n\nAsha', 'You can ask.\n\nAsha'],
  ['  Good morning!\n\nIt left today.', 'It left today.'],
  ['Dear Mr. Das\n\nIt left today.', 'It left today.'],
  ['Hi there, it left today.', 'It left today.'],
  ['hello, it left today.', 'It left today.'],
  ['Hello Pooja, it left today.', 'It left today.'],
  ['नमस्ते पूजा,\n\nआज भेजा गया।', 'आज भेजा गया।'],
  // Not greetings, or nothing beside one.
  ['Hello Kitty, which you ordered, is sold out.', 'Hello Kitty, which you ordered, is sold out.'],
  ['Hi-neck tops come back on Monday.', 'Hi-neck tops come back on Monday.'],
  ['Dearly missed sizes come back.', 'Dearly missed sizes come back.'],
  ['Hello Pooja,', 'Hello Pooja,'],
  ['It left today.\n\nHello to your mother.', 'It left today.\n\nHello to your mother.'],
  ['', ''],
])('%j says %j', (answer, greeting) => {
  expect(withoutGreeting(answer, 'Pooja')).toBe(greeting)
})

test.each([
  ['Hello {first_name},\n\nWe have answered', false],
  ['Hello Pooja,\n\nWe have answered', true],
  ['We have answered, dear Pooja.', false],
])('%j greets: %s', (text, isGreeting) => {
  expect(greets(text)).toBe(isGreeting)
})
