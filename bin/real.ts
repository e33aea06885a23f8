import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from './build/build-if-stale.ts'
import { installPackages } from './install/debian.ts'
import { type Around, folderIn, type Program, startProgram, startShop } from './real/around.ts'
import { checkMachine, MACHINE } from './real/machine.ts'
import { checkOpenId } from './real/openid.ts'
import { checkPhotos } from './real/photos.ts'
import { checkPostfix, POSTFIX } from './real/postfix.ts'
import { checkPostgres, POSTGRES, startPostgres } from './real/postgres.ts'
import { checkProxies, PROXIES } from './real/proxies.ts'

/**
 * Runs Wapsi among servers that others made, with a line for each check; ends with 1 if one failed. Debian, as root:
 * missing packages are installed, by apt-get and npm. Nothing is sent to systems outside of this machine, and only the
 * packages stay.
 */
try {
  if (process.getuid?.() !== 0) throw new Error('This needs root: it runs each server as its own user.')
  installPackages({ ...MACHINE, ...POSTFIX, ...POSTGRES, ...PROXIES })
  buildIfStale()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

const root = mkdtempSync(join(tmpdir(), 'wapsi-real-'))
chmodSync(root, 0o755)
const running: Program[] = []
let failures = 0

const start: Around['start'] = (program, words, options) => {
  const begun = startProgram(program, words, options)
  running.push(begun)
  return begun
}

async function check(what: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const outcome = await run().then(
    () => 'right',
    (error: Error) => `WRONG: ${error.message}`,
  )
  if (outcome !== 'right') failures += 1
  console.log(`${what}: ${outcome} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

try {
  const postgres = await startPostgres({ folder: folderIn(root, 'postgres'), start })
  const around = (name: string): Around => ({
    folder: folderIn(root, name),
    check,
    start,
    shop: (settings = {}, wrap) =>
      startShop(
        start,
        { DATABASE_URL: postgres.url('wapsi'), DATA_DIR: folderIn(root, `${name}/shop`), ...settings },
        wrap,
      ),
  })
  const only = process.argv.slice(2)
  for (const [name, checks] of Object.entries({
    postgres: (at: Around) => checkPostgres(at, postgres),
    photos: checkPhotos,
    mail: checkPostfix,
    openid: (at: Around) => checkOpenId(at, postgres),
    machine: checkMachine,
    proxies: checkProxies,
  })) {
    if (only.length > 0 && !only.includes(name)) continue
    await checks(around(name)).catch((error: Error) => check(name, () => Promise.reject(error)))
  }
} finally {
  await end()
}
process.exit(failures > 0 ? 1 : 0)

/** The last first: a shop before its database. */
async function end(): Promise<void> {
  for (const { child, ended } of running.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(5_000, undefined, { ref: false })])
    child.kill('SIGKILL')
  }
  rmSync(root, { recursive: true, force: true })
}
