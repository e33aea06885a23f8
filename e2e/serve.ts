import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { noteOf } from './address.ts'

/**
 * The real thing, as `npm start` starts it on the port of its environment, in a folder of its own that goes when it
 * ends.
 */
const folder = mkdtempSync(join(tmpdir(), 'wapsi-e2e-'))
const note = noteOf(Number(env['PORT']))
writeFileSync(note, folder)
const shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts'], {
  stdio: 'inherit',
  env: { ...env, DATA_DIR: folder },
})
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stopping = true
    shop.kill(signal)
  })
}
shop.on('exit', (code, signal) => {
  if (!stopping) console.error(`The shop ended by itself: ${signal ?? `code ${code}`}`)
  rmSync(folder, { recursive: true, force: true })
  rmSync(note, { force: true })
  process.exit(code ?? 1)
})
