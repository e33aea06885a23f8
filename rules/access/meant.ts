import type { KnownBy } from '#contract/access.ts'
import { plainDigits } from '../india/digits.ts'
import { identifierOf, orderNumbersOf } from '../orders/identifier.ts'
import { awbOf } from '../tracking/awb.ts'

/** The subject of a code: the kind of identifier, and the forms in which it may be stored, most likely first. */
export interface Meant {
  by: 'customer' | 'order' | 'email' | 'phone' | 'awb'
  forms: readonly string[]
  /** The same for everything that means the same, however it was typed. */
  name: string
}

/** Reads the typed text. A text that cannot be an identifier is accepted anyway, and not found. */
export function whoIsMeant(by: KnownBy, typed: string): Meant {
  if (by === 'order') return meant('order', orderNumbersOf(typed), typed)
  if (by === 'awb') return meant('awb', listed(awbOf(typed)), typed)
  if (by === 'customer')
    return meant('customer', listed(/^[0-9]{1,20}$/.exec(plainDigits(typed.trim()))?.[0] ?? null), typed)
  const identifier = identifierOf(typed)
  if (identifier && 'phone' in identifier) return meant('phone', [identifier.phone], typed)
  return meant('email', listed(identifier?.email ?? null), typed)
}

/** The last form is the shortest: "#001042-F1" has the same meaning as "1042". */
function meant(by: Meant['by'], forms: readonly string[], typed: string): Meant {
  return { by, forms, name: `${by} ${forms.at(-1) ?? typed.trim().toLowerCase()}` }
}

const listed = (form: string | null): string[] => (form === null ? [] : [form])
