import { expect, test } from 'vitest'
import { madeUpChannel } from './made-up.ts'

test.each([
  [0, ['whatsapp', 'mail'], 'whatsapp'],
  [234, ['whatsapp', 'mail'], 'whatsapp'],
  [235, ['whatsapp', 'mail'], 'mail'],
  [255, ['mail'], 'mail'],
  [0, [], 'mail'],
] as const)('%i of %j: %s', (byte, channels, channel) => {
  expect(madeUpChannel(Uint8Array.of(byte), channels)).toBe(channel)
})
