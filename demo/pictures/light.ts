/** The colours of one thing from its deepest shadow to its brightest light. */
export type Tone = readonly [string, string, string, string, string]

/** The tones of the house's cloths. */
export const TONES = {
  cotton: ['#84705a', '#b09b7e', '#dccdb1', '#f0e6d2', '#fdf7ea'],
  lac: ['#4a1513', '#762522', '#9c3a33', '#b54f44', '#c9695c'],
  eri: ['#30331f', '#4c5135', '#6d7350', '#8f9470', '#b3b594'],
  muga: ['#5c3f19', '#8a672f', '#b88f4b', '#d8b878', '#f0dcaa'],
  river: ['#0d2720', '#183e34', '#2a5c4e', '#457768', '#6e9888'],
  indigo: ['#151d31', '#243150', '#3b4a70', '#5d6c90', '#8995b1'],
  clay: ['#5f3a2e', '#8c5a49', '#b87e6a', '#d4a390', '#e8c8b8'],
} as const satisfies Record<string, Tone>

const parts = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** A colour between two, the first at 0. */
function mixed(one: string, other: string, share: number): string {
  const b = parts(other)
  const between = (part: number, n: number) => Math.round(part + ((b[n] ?? part) - part) * share)
  return `#${parts(one)
    .map((part, n) => between(part, n).toString(16).padStart(2, '0'))
    .join('')}`
}

/** The colour of a tone in a light between 0 and 1. */
export function lit(tone: Tone, light: number): string {
  const place = Math.min(1, Math.max(0, light)) * (tone.length - 1)
  const at = Math.min(tone.length - 2, Math.floor(place))
  return mixed(tone[at] ?? tone[0], tone[at + 1] ?? tone[4], place - at)
}

/** How far two colours are from each other: the largest difference of a part, of 255. */
export function distance(one: string, other: string): number {
  const b = parts(other)
  return Math.max(...parts(one).map((part, n) => Math.abs(part - (b[n] ?? 0))))
}
