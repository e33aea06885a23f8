import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { dataDirNote } from '../address.ts'

const run = promisify(execFile)

/** Care acts on a ticket with the command that a person would type, beside the running shop. */
export async function desk(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/desk.ts', ...words], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: '/usr/bin:/bin', DATA_DIR: readFileSync(dataDirNote(), 'utf8') },
    timeout: 20_000,
  })
  return stdout
}
