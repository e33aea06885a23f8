import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { DATA_DIR_NOTE } from './address.ts'

/** The real thing, as `npm start` starts it, in a folder of its own that goes when it ends. */
const folder = mkdtempSync(join(tmpdir(), 'wapsi-e2e-'))
writeFileSync(DATA_DIR_NOTE, folder)
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
  rmSync(DATA_DIR_NOTE, { force: true })
  process.exit(code ?? 1)
})
