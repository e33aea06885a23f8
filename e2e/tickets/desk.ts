import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataDirNote } from '../address.ts'

const run = promisify(execFile)

/** The code that the first of these commands compiles; the others use it, in this run and the next. */
const COMPILED = join(tmpdir(), 'wapsi-e2e-compiled')

/** Customer care acts on a ticket with the command line, beside the running shop. */
export async function desk(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/desk.ts', ...words], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: '/usr/bin:/bin', DATA_DIR: readFileSync(dataDirNote(), 'utf8'), NODE_COMPILE_CACHE: COMPILED },
    timeout: 20_000,
  })
  return stdout
}
