import type { Misfit } from '#contract/desk/pickups.ts'

const PARTS: Readonly<Record<Misfit['part'], string>> = {
  name: 'name',
  address: 'address',
  city: 'city',
  province: 'state',
}

/**
 * The agent's sentence before a booking if a part of the address does not fit a courier's fields: the part, the number
 * of characters, and the result.
 */
export function misfitWords(courier: string, { part, most, has }: Misfit): string {
  const fact = `${courier} takes ${most} characters of the ${PARTS[part]}, and this one has ${has}`
  if (part === 'address')
    return `${fact}: the booking would be refused. Shorten the address first, without losing the flat.`
  return part === 'city'
    ? `${fact}: it is cut, and stands whole at the end of the address if there is room.`
    : `${fact}: its end is cut.`
}
