import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '../embedded.ts'
import { QUIET } from '../log.ts'
import { finishMoves, type Move, moveAll } from './moves.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wapsi-moves-'))
  for (const [name, text] of [
    ['postgres', 'old'],
    ['building-x', 'log'],
    ['building-x/postgres', 'new'],
  ] as const) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'said'), text)
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const MOVES: Move[] = [
  ['postgres', 'before/postgres'],
  ['building-x/postgres', 'postgres'],
]
const said = (name: string) => readFile(join(folder, name, 'said'), 'utf8')

test.each([0, 1, 2])(
  'a process that is killed after %i of two moves leaves the rest to the next start',
  async (done) => {
    const list = join(folder, 'moves.json')
    await mkdir(join(folder, 'before'))
    for (const [from, to] of MOVES.slice(0, done)) await rename(join(folder, from), join(folder, to))
    await writeFile(list, JSON.stringify(MOVES))
    await finishMoves(folder)
    expect([await said('postgres'), await said('before/postgres')]).toEqual(['new', 'old'])
    expect([list, join(folder, 'building-x')].map((path) => existsSync(path))).toEqual([false, false])
  },
)

test('all moves are made at once', async () => {
  await moveAll(folder, MOVES)
  expect([await said('postgres'), await said('before/postgres')]).toEqual(['new', 'old'])
  expect(existsSync(join(folder, 'moves.json'))).toBe(false)
})

test('what a killed process was building is removed, and what was there stays', async () => {
  await finishMoves(folder)
  expect([await said('postgres'), existsSync(join(folder, 'building-x'))]).toEqual(['old', false])
})

test.each([
  [17, 'Run "npm run upgrade-database" once'],
  [99, 'Start the release that made it again.'],
])('a database that PostgreSQL %i made is not started, and the sentence says what to do', async (made, advice) => {
  await mkdir(join(folder, 'postgres', 'data'))
  await writeFile(join(folder, 'postgres', 'data', 'PG_VERSION'), `${made}\n`)
  const starting = startEmbedded({ dataDir: folder, log: QUIET })
  await expect(starting).rejects.toThrow(`was made by PostgreSQL ${made}, and this release of Wapsi has`)
  await expect(starting).rejects.toThrow(advice)
})
