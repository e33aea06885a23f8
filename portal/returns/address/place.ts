import type { Suggestion } from '../../pin-suggestion.ts'

/** A place as people say it: "Guwahati, Assam". */
export function placeOf({ city, province }: Suggestion): string {
  return [city, province].filter(Boolean).join(', ')
}

/** Writes a place into the address form: into what is empty, or over everything. True when it all agrees afterwards. */
export function fill(box: HTMLElement | null, place: Suggestion | null, where: 'empty' | 'all'): boolean {
  if (!box || !place) return false
  return [write(box, 'city', place.city, where), write(box, 'province', place.province, where)].every(Boolean)
}

function write(box: HTMLElement, name: string, value: string | null, where: 'empty' | 'all'): boolean {
  const field = box.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
  if (!field || value === null) return true
  if (where === 'all' || field.value.trim() === '') {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return field.value.trim().toLowerCase() === value.toLowerCase()
}
