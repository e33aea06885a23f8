import { chance, endOf, placeOn, threadAt, type Drape, type Thread } from './drape.ts'
import { lit, type Tone } from './light.ts'

/** A band woven across a cloth above its hem. */
export interface Band {
  motif: keyof typeof MOTIFS
  tone: Tone
  /** The places between which the motif repeats, and how often. */
  from: number
  to: number
  repeats: number
  /** The height of its lowest row above the hem, and of one row. */
  above: number
  row: number
}

/** One repeat of a motif, a raised thread for each "#", as the loom makes it. */
const MOTIFS = {
  flower: [
    '.....#......',
    '....###.....',
    '.#.##.##.#..',
    '###..#..###.',
    '.#..###..#..',
    '#..##.##..#.',
    '.#..###..#..',
    '###..#..###.',
    '.#.##.##.#..',
    '....###.....',
    '.....#......',
  ],
  diamond: ['...#....', '..###...', '.##.##..', '##.#.##.', '.##.##..', '..###...', '...#....'],
  none: [],
} satisfies Record<string, readonly string[]>

/** The rows of the lines below and above a motif. */
const LINES = [-4.2, -3, 2, 3.2]

/** The band, thread by thread: it bends and darkens with the folds. */
export function band(drape: Drape, threads: readonly Thread[], of: Band): string {
  const motif: readonly string[] = MOTIFS[of.motif]
  const cells = (motif[0] ?? '............').length
  const across = cells * of.repeats
  const paths = new Map<string, string>()
  let end = ''
  const put = (from: number, to: number, row: number) => {
    const [one, other] = [threadAt(threads, from), threadAt(threads, to)]
    const up = of.above + row * of.row
    const [[x, y], [toX, toY]] = [placeOn(drape, one, up), placeOn(drape, other, up)]
    if (toX <= x) return
    const colour = lit(of.tone, Math.round((one.light + other.light) * 4) / 8)
    const step = toY === y ? `h${toX - x}` : `l${toX - x} ${toY - y}`
    const move = end === `${colour} ${x} ${y}` ? '' : `M${x} ${y}`
    paths.set(colour, (paths.get(colour) ?? '') + move + step)
    end = `${colour} ${toX} ${toY}`
  }
  const between = (cell: number) => of.from + ((of.to - of.from) * cell) / across
  motif.forEach((row, n) => {
    for (let repeat = 0; repeat < of.repeats; repeat++)
      for (const { index, 0: run } of row.matchAll(/#{1,2}/g))
        put(between(repeat * cells + index), between(repeat * cells + index + run.length), motif.length - n)
  })
  for (const line of LINES)
    for (let n = 0; n < 50; n++) put(n / 50, (n + 1) / 50, line < 0 ? line : motif.length + line)
  const drawn = [...paths].map(([colour, d]) => `<path stroke="${colour}" d="${d}"/>`)
  return `<g fill="none" stroke-width="${(of.row * 1.08).toFixed(1)}">${drawn.join('')}</g>`
}

/** The loose ends of the warp below the hem. */
export function fringe(drape: Drape, threads: readonly Thread[], colour: string): string {
  const random = chance(9)
  const count = Math.round((drape.low[1] - drape.low[0]) / 5)
  const ends = Array.from({ length: count }, (_, n) => {
    const [x, y] = endOf(drape, threadAt(threads, (n + 0.5) / count))
    const lean = Math.round((random() - 0.5) * 9)
    return `M${x} ${y - 4}q${lean} 12 ${-lean} ${Math.round(22 + random() * 9)}`
  })
  return `<path fill="none" stroke="${colour}" stroke-width="1.8" d="${ends.join('')}"/>`
}

/** A motif laid flat: each of its threads so many pixels wide and high. */
export function motif(name: keyof typeof MOTIFS, [width, height]: readonly [number, number]): string {
  const rows: readonly string[] = MOTIFS[name]
  const place = (at: number) => Number(at.toFixed(1))
  const thread = (y: number, x: number, length: number) =>
    `M${place(x * width)} ${place(y * height)}h${place(length * width)}v${height}h-${place(length * width)}z`
  return rows
    .flatMap((row, y) => [...row.matchAll(/#+/g)].map(({ index, 0: run }) => thread(y, index, run.length)))
    .join('')
}
