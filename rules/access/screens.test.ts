import { describe, expect, test } from 'vitest'
import { screenAt, screenFor, SCREENS } from './screens.ts'

test.each<[string, string]>([
  ...SCREENS.map((screen): [string, string] => [screen, screen]),
  ['/mytickets?customer=7001', '/mytickets?customer=7001'],
  ['/ticket/?id=K7Q2-M9XD-PA4TR&customer=7001', '/ticket?id=K7Q2-M9XD-PA4TR&customer=7001'],
  ['/ticket?id=a?b=c', '/ticket?id=a%3Fb%3Dc'],
  ['/orderlist?', '/orderlist'],
  ['/requests/1042-F1', '/requests/1042-F1'],
  ['/requests/1042-F1/?customer=7001', '/requests/1042-F1?customer=7001'],
  ['/trackyourorder?order=#1042 &x="<', '/trackyourorder?order=%231042+&x=%22%3C'],
])('%s leads to %s', (address, screen) => {
  expect(screenAt(address)).toBe(screen)
})

/** Ways by which an address is made to lead elsewhere. */
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/ticket@evil.example',
  '@evil.example',
  '/ticket/../../evil',
  '/ticket\n//evil.example',
  '/ticket\r\nlocation: https://evil.example',
  '\t//evil.example',
  ' /ticket',
  '/ticket//',
  '/ticket#x',
  '/ticket;x=1',
  '/requests',
  '/requests/',
  '/requests//evil.example',
  '/requests/..',
  '/requests/1042-F1/deeper',
  '/requests/1042-F1//',
  '/requests/%2f%2fevil.example',
  '/desk/tickets',
  '/enter',
  '/api/access/leave',
  '/demo/outbox',
  '/Ticket',
  '',
  '?customer=1',
  `/ticket?id=${'x'.repeat(2000)}`,
]

describe.each(ELSEWHERE)('%j', (address) => {
  test('leads to the first screen only', () => {
    expect(screenAt(address)).toBe('/')
    expect(screenFor(address, '7001')).toBe('/')
  })
})

test('a query never leads out of its screen', () => {
  for (const part of ELSEWHERE.filter((one) => one.length < 900))
    expect(new URL(screenAt(`/ticket?${part}`), 'https://ours.example')).toMatchObject({
      origin: 'https://ours.example',
      pathname: '/ticket',
    })
})

test.each([
  ['/mytickets', '/mytickets?customer=7001'],
  ['/exchangeportal?order=12', '/exchangeportal?order=12&customer=7001'],
  ['/exchanges?customer=7002&customer=7003', '/exchanges?customer=7001'],
  ['/requests/1042-F1?customer=7002', '/requests/1042-F1?customer=7001'],
  ['/trackyourorder?order=12', '/trackyourorder?order=12'],
  ['/', '/'],
])('%s of a shopper who is known is %s', (address, screen) => {
  expect(screenFor(address, '7001')).toBe(screen)
})
