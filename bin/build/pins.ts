import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const SHARD_KB = 10

/** Cuts the list of PIN codes into one small file for each first two digits: rest of the PIN → "AS,Guwahati". */
export function writePins(csv: string, dir: string): { count: number; overruns: string[] } {
  const shards = new Map<string, Record<string, string>>()
  for (const [pin, place] of placesOf(readFileSync(csv, 'utf8'))) {
    const shard = shards.get(pin.slice(0, 2)) ?? {}
    shard[pin.slice(2)] = place
    shards.set(pin.slice(0, 2), shard)
  }
  mkdirSync(dir, { recursive: true })
  const overruns: string[] = []
  for (const [first, shard] of shards) {
    const text = JSON.stringify(shard)
    const size = gzipSync(text).length / 1000
    if (size > SHARD_KB) overruns.push(`PIN shard ${first}: ${size.toFixed(1)} kB gz, limit ${SHARD_KB}`)
    writeFileSync(join(dir, `${first}.json`), text)
  }
  return { count: shards.size, overruns }
}

/** A line of the list is "AS,Guwahati,781001 781003-781009": a place, then its PINs and runs of PINs. */
function* placesOf(text: string): Generator<[pin: string, place: string]> {
  for (const line of text.trim().split('\n').slice(1)) {
    const [province, city, pins = ''] = line.split(',')
    for (const run of pins.split(' ')) {
      const [first, last = first] = run.split('-').map(Number)
      for (let pin = first ?? 0; pin <= (last ?? 0); pin++) yield [String(pin), `${province},${city}`]
    }
  }
}
