import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { chanceFrom } from './testing/chance.ts'
import { descendants, killChildren, killNow, startChild } from './testing/process.ts'
import type { Started } from './testing/process.ts'
import { QUIET } from './log.ts'

const ROUNDS = Math.ceil(inject('killRounds') / 4)
/** The most rows that a round waits for before it kills; random numbers here come from the seed of the run. */
const MOST_ROWS = 40
const chance = chanceFrom(inject('seed'))

let dataDir: string
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'wapsi-killed-'))))
afterEach(killChildren)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const acknowledged = ({ lines }: Started) =>
  lines.filter((line) => line.startsWith('row ')).map((line) => Number(line.slice(4)))

const postmasterPid = () => Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Runs until some rows are acknowledged, at least one, kills the processes that `victims` returns, and returns those
 * rows.
 */
async function oneRound(victims: (child: Started) => number[]): Promise<number[]> {
  const child = startChild(dataDir)
  await child.line('open')
  const wanted = 1 + Math.floor(chance() * MOST_ROWS)
  await expect.poll(() => acknowledged(child).length, { interval: 1 }).toBeGreaterThanOrEqual(wanted)
  killNow(victims(child))
  await child.ended
  return acknowledged(child)
}

async function keptRows(): Promise<{ kept: number[]; warnings: string[] }> {
  const warnings: string[] = []
  const { sql, close } = await openDatabase({ dataDir, log: { ...QUIET, warn: (message) => warnings.push(message) } })
  const rows = await sql<{ id: number }[]>`SELECT id FROM rows_kept`
  await close()
  return { kept: rows.map(({ id }) => id), warnings }
}

describe.skipIf(process.platform !== 'linux')('every start works, and no acknowledged row is lost', () => {
  test('after a kill -9 of Wapsi while it was still making its database', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startChild(dataDir)
      await wait(100 + chance() * 600)
      child.child.kill('SIGKILL')
      await child.ended
    }
    const child = startChild(dataDir)
    expect(await child.line('row')).toMatch(/^row \d+$/)
    child.child.stdin?.end()
    await child.line('closed')
  })

  test.each([
    ['Wapsi alone', (child: Started) => [child.pid]],
    ['the whole tree', (child: Started) => [child.pid, ...descendants(child.pid)]],
    ['the whole tree, children first', (child: Started) => [...descendants(child.pid).toReversed(), child.pid]],
  ])('after a kill -9 of %s', { timeout: 30_000 + ROUNDS * 5_000 }, async (_, victims) => {
    const promised: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) promised.push(...(await oneRound(victims)))
    const { kept } = await keptRows()
    expect(promised.length).toBeGreaterThanOrEqual(ROUNDS)
    expect(new Set(promised).difference(new Set(kept))).toEqual(new Set())
  })

  test('while a part of the killed server lingers, which the log tells', async () => {
    const child = startChild(dataDir)
    await child.line('row')
    const tree = [child.pid, ...descendants(child.pid)]
    const lingering = tree.at(-1) ?? 0
    process.kill(lingering, 'SIGSTOP')
    killNow(tree.slice(0, -1))
    const opening = keptRows()
    await wait(1_000)
    process.kill(lingering, 'SIGKILL')
    await child.ended
    const { kept, warnings } = await opening
    expect(kept).toEqual(expect.arrayContaining(acknowledged(child)))
    expect(warnings.join()).toMatch(/trying again for up to 15 s: .*shared memory block/)
  })

  test("when the killed server's process id is by now another program's", async () => {
    const promised = await oneRound((child) => [child.pid, ...descendants(child.pid)])
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['60'], { ...(process.getuid?.() === 0 ? { uid, gid } : {}), stdio: 'ignore' })
    for (const file of ['postgres/data/postmaster.pid', 'postgres/.s.PGSQL.5432.lock']) {
      const path = join(dataDir, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^.*/, String(stranger.pid)))
    }
    expect((await keptRows()).kept).toEqual(expect.arrayContaining(promised))
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    stranger.kill()
  })

  test('when the server alone is killed, Wapsi starts it again', async () => {
    const warnings: string[] = []
    const { sql, close } = await openDatabase({
      dataDir,
      log: { ...QUIET, warn: (message) => warnings.push(message) },
    })
    process.kill(postmasterPid(), 'SIGKILL')
    await expect.poll(() => warnings.join()).toMatch(/ended unexpectedly/)
    await expect.poll(() => sql`SELECT 1 AS one`.catch(() => []), { timeout: 10_000 }).toEqual([{ one: 1 }])
    await close()
  })
})
