import { expect, test } from 'vitest'
import { madeUpContact } from './made-up.ts'

const bytes = (...first: number[]) => Uint8Array.from([...first, 1, 2, 3, 4])

test('looks like a masked address, whatever the bytes', () => {
  for (let byte = 0; byte < 256; byte += 1)
    expect(madeUpContact(bytes(byte, byte, byte), ['mail']).masked).toMatch(/^[a-z]{1,2}\*{3}@[a-z]\*{3}\.(com|in)$/)
})

test('most have what the first channel needs', () => {
  const channels = ['whatsapp', 'mail'] as const
  expect(madeUpContact(bytes(0, 0, 0), channels)).toEqual({ channel: 'whatsapp', masked: '+91 ******1234' })
  expect(madeUpContact(bytes(255, 0, 0), channels)).toEqual({ channel: 'mail', masked: 'pr***@g***.com' })
})
