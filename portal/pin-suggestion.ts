import { PIN } from '#rules/india/pin.ts'
import { provinceName } from '#rules/india/provinces.ts'

/** The place of a PIN code: its city or district, and its state's name, or null if the PIN is in several states. */
export interface Suggestion {
  city: string
  province: string | null
}

/** A suggestion for the address form. It never throws: without an answer there is nothing to suggest. */
export async function suggest(pin: string): Promise<Suggestion | null> {
  if (!PIN.test(pin)) return null
  try {
    const response = await fetch(`/pins/${pin.slice(0, 2)}.json`)
    if (!response.ok) return null
    const shard = (await response.json()) as Record<string, string>
    const [province = '', city = ''] = (shard[pin.slice(2)] ?? '').split(',')
    return city ? { city, province: provinceName(province) } : null
  } catch {
    return null
  }
}
