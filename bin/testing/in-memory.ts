import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * The environment of a step that tests: its databases and folders are in memory if there is room, since a test run
 * makes and drops some hundred databases. The written files are gone with the run either way.
 */
export function inMemory(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- what the step itself needs
  const { env } = process
  const folder = isRoomy() ? MEMORY : tmpdir()
  // Each server that a test starts would compile the same modules again: half the cost of a start.
  return { ...env, TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'wapsi-compiled') }
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    // Only Linux has it, and a container's is small.
    return false
  }
}
