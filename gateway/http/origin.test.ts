import { expect, test } from 'vitest'
import { comesFromElsewhere } from './origin.ts'

const config = { PUBLIC_URL: 'https://help.luitandloom.example', PORT: 3000 }

test.each<[string, Record<string, string>, boolean]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://help.luitandloom.example' }, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['a page of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://shop.luitandloom.example' }, true],
  ['a page of anyone', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }, true],
  ['a word that no browser says', { 'sec-fetch-site': 'SAME-ORIGIN' }, true],
  ['no browser', {}, false],
  ['an old browser on our page', { origin: 'https://help.luitandloom.example' }, false],
  ['the same in capitals', { origin: 'https://HELP.LuitAndLoom.example' }, false],
  ['an old browser elsewhere', { origin: 'https://elsewhere.example' }, true],
  ['a page without an origin', { origin: 'null' }, true],
  ['an empty origin', { origin: '' }, true],
  ['another port', { origin: 'https://help.luitandloom.example:8443' }, true],
  ['our page without https', { origin: 'http://help.luitandloom.example' }, true],
  ['a name below ours', { origin: 'https://x.help.luitandloom.example' }, true],
  ['the name above ours', { origin: 'https://luitandloom.example' }, true],
  ['a name that begins like ours', { origin: 'https://help.luitandloom.example.evil.example' }, true],
  ['a name that ends like ours', { origin: 'https://evilhelp.luitandloom.example' }, true],
  ['our name as a user', { origin: 'https://help.luitandloom.example@elsewhere.example' }, true],
  ['a file', { origin: 'file://' }, true],
  ['two origins', { origin: 'https://help.luitandloom.example https://elsewhere.example' }, true],
])('%s', (_from, headers, elsewhere) => {
  expect(comesFromElsewhere({ headers, host: 'help.luitandloom.example' }, config)).toBe(elsewhere)
})

test('on its own machine the server is known by the address it was asked at', () => {
  const local = { PUBLIC_URL: '', PORT: 3000 }
  const from = (origin: string, host: string) => comesFromElsewhere({ headers: { origin }, host }, local)
  expect(from('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(false)
  expect(from('http://localhost:3000', 'LOCALHOST:3000')).toBe(false)
  expect(from('http://localhost:3001', 'localhost:3000')).toBe(true)
})
