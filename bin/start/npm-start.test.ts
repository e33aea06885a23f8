import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A project of one task, `start`, that notes the signal it gets. */
const TASK = `
import { writeFileSync } from 'node:fs'
process.on('SIGTERM', () => { writeFileSync('ended', 'SIGTERM'); process.exit(0) })
setTimeout(() => process.exit(1), 60_000)
writeFileSync('began', String(process.pid))
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wapsi-run-'))
  for (const name of ['bin', 'node_modules']) mkdirSync(join(folder, name))
  cpSync('bin/run.mjs', join(folder, 'bin', 'run.mjs'))
  const scripts = { start: 'node bin/run.mjs start' }
  write('package.json', JSON.stringify({ type: 'module', scripts, config: { serverFlags: '--no-warnings' } }))
  write('package-lock.json', '{}')
  write('node_modules/.wapsi-lock', createHash('sha256').update('{}').digest('hex'))
  write('bin/start.ts', TASK)
})
afterEach(() => {
  const began = join(folder, 'began')
  if (existsSync(began) && !existsSync(join(folder, 'ended')))
    process.kill(Number(readFileSync(began, 'utf8')), 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const seen = (name: string) => expect.poll(() => existsSync(join(folder, name)), { timeout: 30_000 }).toBe(true)

test('SIGTERM to npm ends the server, though npm and its shell are gone before it', async () => {
  const env = { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin` }
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore' })
  await seen('began')
  npm.kill('SIGTERM')
  await seen('ended')
  expect(readFileSync(join(folder, 'ended'), 'utf8')).toBe('SIGTERM')
})
