import type { Misfit } from '#contract/desk/pickups.ts'

const PARTS: Readonly<Record<Misfit['part'], string>> = {
  name: 'name',
  address: 'address',
  city: 'city',
  province: 'state',
}

/**
 * What an agent reads before a booking where a part of the address does not fit a courier's fields: which part, how
 * many characters, and what happens.
 */
export function misfitWords(courier: string, { part, most, has }: Misfit): string {
  const fact = `${courier} takes ${most} characters of the ${PARTS[part]}, and this one has ${has}`
  if (part === 'address')
    return `${fact}: the booking would be refused. Shorten the address first, without losing the flat.`
  return part === 'city'
    ? `${fact}: it is cut, and stands whole at the end of the address if there is room.`
    : `${fact}: its end is cut.`
}
