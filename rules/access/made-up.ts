import type { CodeChannel } from '#contract/access.ts'
import { maskedPhone } from './mask.ts'

/** A masked contact, and how a code goes there. */
export interface MaskedContact {
  channel: CodeChannel
  masked: string
}

/** How names begin, and where mail is read, about as often as among shoppers of India. */
const BEGINNINGS = 'pr an sh ra ka me su de ni ri aa po sa ma di ja ne vi ro mo ki pa ga r a s'.split(' ')
const HOSTS: readonly [share: number, masked: string][] = [
  [200, 'g***.com'],
  [222, 'y***.com'],
  [230, 'o***.com'],
  [237, 'r***.com'],
  [243, 'h***.com'],
  [250, 'y***.in'],
  [256, 'i***.com'],
]
/** Of 256 shoppers so many have what the shop's first channel needs. */
const HAVE_THE_FIRST = 235

/**
 * A contact for somebody whom nobody knows: always the same for the same bytes, which stand for what was typed, and not told from a
 * real one. Needs eight bytes.
 */
export function madeUpContact(bytes: Uint8Array, channels: readonly CodeChannel[]): MaskedContact {
  const [which = 0, name = 0, host = 0, ...digits] = bytes
  const [first = 'mail', second = first] = channels
  const channel = which < HAVE_THE_FIRST ? first : second
  if (channel !== 'mail')
    return {
      channel,
      masked: maskedPhone(
        digits
          .slice(0, 4)
          .map((byte) => byte % 10)
          .join(''),
      ),
    }
  const end = HOSTS.find(([share]) => host < share)?.[1] ?? ''
  return { channel, masked: `${BEGINNINGS[name % BEGINNINGS.length]}***@${end}` }
}
