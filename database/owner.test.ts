import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, openDatabase } from './connect.ts'
import { claim } from './owner.ts'
import { killChildren, startChild } from './testing/process.ts'

let dataDir: string
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'wapsi-owner-'))))
afterEach(killChildren)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('of two that start at the same instant exactly one wins, and the other names it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const both = [startChild(dataDir), startChild(dataDir)]
    const first = await Promise.race(both.map((child) => child.line('refused').then(() => child)).map(orNever))
    const winner = both.find((child) => child !== first)
    await winner?.line('open')
    expect(first.lines).toEqual([`refused The data folder ${dataDir} is in use by process ${winner?.pid}.`])
    winner?.child.kill('SIGKILL')
    await winner?.ended
  }
})

test('a held folder is refused, and free again after a clean stop', async () => {
  const holder = startChild(dataDir)
  await holder.line('open')
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${holder.pid}.`)
  holder.child.stdin?.end()
  await holder.line('closed')
  await holder.ended
  await (await openDatabase({ dataDir })).close()
})

/** Runs a program in a network namespace of its own, as a container does; not every machine lets us. */
const elsewhere = (...words: string[]) => spawnSync('unshare', ['-r', '-n', ...words], { encoding: 'utf8' })

test.runIf(elsewhere('true').status === 0)('a held folder is held in every network namespace', async () => {
  const held = await claim(dataDir)
  const owner = new URL('owner.ts', import.meta.url).href
  const program = `console.log(JSON.stringify(await (await import('${owner}')).claim(process.argv[1])))`
  const { stdout } = elsewhere(process.execPath, '--input-type=module', '-e', program, dataDir)
  expect(JSON.parse(stdout)).toEqual({ pid: process.pid })
  if ('release' in held) await held.release()
})

test('a tool joins the running server, and leaves it running', async () => {
  const server = startChild(dataDir)
  await server.line('row')
  const tool = await openDatabase({ dataDir, join: true })
  expect(await tool.sql`SELECT id FROM rows_kept`).not.toHaveLength(0)
  await tool.close()
  const acknowledged = server.lines.length
  await expect.poll(() => server.lines.length).toBeGreaterThan(acknowledged)
  server.child.stdin?.end()
  await server.line('closed')
})

test('a tool starts the server when none runs, and stops it', async () => {
  const tool = await openDatabase({ dataDir, join: true })
  expect(await tool.sql`SELECT 1 AS one`).toEqual([{ one: 1 }])
  await tool.close()
  await expect(connect(tool.url)`SELECT 1`).rejects.toThrow('ENOENT')
})

test('Ctrl-C reaches every process of the terminal, but not the database', async () => {
  const server = startChild(dataDir, { detached: true })
  await server.line('row')
  process.kill(-server.pid, 'SIGINT')
  await server.line('closed')
  expect(server.lines.filter((line) => !line.startsWith('row'))).toEqual(['open', 'closed'])
})

/** A race is about who succeeds first. */
function orNever<Value>(promise: Promise<Value>): Promise<Value> {
  return promise.catch(() => new Promise<never>(() => {}))
}
