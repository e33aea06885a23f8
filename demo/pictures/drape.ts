import { distance, lit, type Tone } from './light.ts'

/** A length of cloth that hangs in folds. Places across it are shares: 0 is its left edge, 1 its right one. */
export interface Drape {
  /** Its edges at the height 0, and at its hem. */
  top: readonly [number, number]
  low: readonly [number, number]
  hem: number
  /** How far its hem rises and falls with the folds. */
  wave: number
  folds: number
  /** The same number, the same folds. */
  seed: number
  /** 1 is a heavy cloth, .5 a thin one. */
  depth: number
  /** The shine of silk, 0–1. */
  shine?: number
  /** Its tone, and the stripes along it, which have their own. */
  tone: Tone
  stripes?: readonly { from: number; to: number; tone: Tone }[]
  /** How far two neighbouring colours are from each other, of 255. */
  fine: number
}

/** One thread along a drape. */
export interface Thread {
  at: number
  top: number
  low: number
  /** How far it swings to the side on its way down. */
  sway: number
  /** How near it hangs, -1 to 1, and the light on it, 0–1. */
  near: number
  light: number
}

/** Numbers between 0 and 1 that look like chance and are the same each time. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The ends of the folds, none as wide as the next. */
function endsOf(folds: number, random: () => number): number[] {
  const widths = Array.from({ length: folds }, () => 0.5 + random())
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let at = 0
  return [0, ...widths.map((width) => (at += width / whole))]
}

/** So many threads are looked at in a fold. */
const STEPS = 40

/** The threads of a drape that one sees, from left to right: a deep fold hides a part of the next. */
export function threadsOf(drape: Drape): Thread[] {
  const { top, low, folds, seed, depth, shine = 0 } = drape
  const random = chance(seed)
  const [flat, high, down] = [endsOf(folds, random), endsOf(folds, random), endsOf(folds, random)]
  const kinds = Array.from({ length: folds + 1 }, () => ({
    height: depth * (0.5 + random() * 0.5),
    second: random() * 0.5,
    sway: (random() - 0.5) * 40,
  }))
  const threads: Thread[] = []
  let [seenTop, seenLow] = [-Infinity, -Infinity]
  for (let n = 0; n <= folds * STEPS; n++) {
    const fold = Math.min(folds - 1, Math.floor(n / STEPS))
    const t = (n - fold * STEPS) / STEPS
    const { height, second, sway } = kinds[fold] ?? { height: 1, second: 0, sway: 0 }
    const turn = 2 * Math.PI * t
    const between = (ends: readonly number[], lean: number) => {
      const from = ends[fold] ?? 0
      return from + ((ends[fold + 1] ?? 1) - from) * (t - lean * height * Math.sin(turn))
    }
    const near = -Math.cos(turn) * height
    const slope = 1.5 * height * (Math.sin(turn) + second * Math.sin(2 * turn + second * 9))
    const facing = (0.55 * slope + 0.8) / Math.hypot(slope, 1)
    const glint = shine * Math.max(0, (0.3 * slope + 0.95) / Math.hypot(slope, 1)) ** 40
    const nextSway = kinds[fold + 1]?.sway ?? 0
    const thread = {
      at: between(flat, 0),
      top: top[0] + (top[1] - top[0]) * between(high, 0.12),
      low: low[0] + (low[1] - low[0]) * between(down, 0.17),
      sway: sway + (nextSway - sway) * t,
      near,
      light: Math.max(0, facing) * (0.72 + 0.2 * near) + glint * 0.3,
    }
    if (thread.top < seenTop || thread.low < seenLow) continue
    ;[seenTop, seenLow] = [thread.top, thread.low]
    threads.push(thread)
  }
  return threads
}

/** The end of a thread at the hem. */
export const endOf = ({ hem, wave }: Drape, { low, near }: Thread): [number, number] => [
  Math.round(low),
  Math.round(hem + wave * near),
]

/** The way of a thread from the top to its end. */
function way(drape: Drape, thread: Thread): string {
  const [x, y] = endOf(drape, thread)
  const [top, low, sway] = [thread.top, thread.low, thread.sway].map(Math.round) as [number, number, number]
  const [high, deep] = [0.35, 0.65].map((share) => Math.round(drape.hem * share)) as [number, number]
  return `M${top} 0c${sway} ${high} ${low - sway - top} ${deep} ${x - top} ${y}`
}

/** The same way from the end to the top. */
function back(drape: Drape, thread: Thread): string {
  const { top, low, sway } = thread
  const handles = [low - sway, drape.hem * 0.65, top + sway, drape.hem * 0.35, top, 0].map(Math.round)
  return `L${endOf(drape, thread).join(' ')}C${handles.join(' ')}`
}

/** The place of a thread so far above its end. */
export function placeOn(drape: Drape, { top, low, sway, near }: Thread, up: number): [number, number] {
  const t = 1 - (up - drape.wave * near) / (1.05 * drape.hem)
  const x =
    (1 - t) ** 3 * top + 3 * (1 - t) ** 2 * t * (top + sway) + 3 * (1 - t) * t ** 2 * (low - sway) + t ** 3 * low
  return [Math.round(x), Math.round(drape.hem - up + drape.wave * near)]
}

/** The folds of a drape: each colour begins at a thread and reaches under the next one. */
export function folds(drape: Drape, threads: readonly Thread[]): string {
  const seen = coloured(drape, threads)
  const last = threads.at(-1) as Thread
  return seen
    .map(({ thread, colour }, n) => {
      const next = seen[n + 1]?.thread ?? last
      const right = Math.max(next.top, next.low) + 25
      const [x, y] = endOf(drape, next)
      const [fromX, fromY] = endOf(drape, thread)
      // It goes up beyond the next thread, but at the right edge along it.
      const close =
        right > Math.min(last.top, last.low)
          ? back(drape, last)
          : `l${x + 2 - fromX} ${y - fromY} ${Math.round(right) - x} -80V0`
      return `<path fill="${colour}" d="${way(drape, thread)}${close}"/>`
    })
    .join('')
}

/** The threads at which the colour changes. */
function coloured({ tone, stripes = [], fine }: Drape, threads: readonly Thread[]) {
  const edges = stripes.flatMap(({ from, to }) => [from, to])
  let last: { colour: string; stripe?: object | undefined } = { colour: '#000000' }
  return threads
    .flatMap((thread, n) => {
      const next = threads[n + 1]?.at ?? thread.at
      const cuts = edges.filter((at) => at > thread.at && at <= next).toSorted((a, b) => a - b)
      return [thread, ...cuts.map((at) => threadAt(threads, at))]
    })
    .flatMap((thread) => {
      const stripe = stripes.find(({ from, to }) => thread.at >= from && thread.at < to)
      const colour = lit(stripe?.tone ?? tone, thread.light)
      if (stripe === last.stripe && distance(colour, last.colour) < fine) return []
      last = { colour, stripe }
      return [{ thread, colour }]
    })
}

/** The thread at a place between two others. */
export function threadAt(threads: readonly Thread[], at: number): Thread {
  const n = Math.max(0, threads.findIndex((thread) => thread.at > at) - 1)
  const [one, other] = [threads[n], threads[n + 1] ?? threads[n]] as [Thread, Thread]
  const share = other.at === one.at ? 0 : (at - one.at) / (other.at - one.at)
  const between = (of: keyof Thread) => one[of] + (other[of] - one[of]) * share
  return {
    at,
    top: between('top'),
    low: between('low'),
    sway: between('sway'),
    near: between('near'),
    light: between('light'),
  }
}

/** The outline of a drape. */
export function outline(drape: Drape, threads: readonly Thread[]): string {
  const [first, last] = [threads[0], threads.at(-1)] as [Thread, Thread]
  const edge = threads.filter((_, n) => n % 5 === 0).map((thread) => `L${endOf(drape, thread).join(' ')}`)
  return `${way(drape, first)}${edge.join('')}${back(drape, last)}Z`
}
