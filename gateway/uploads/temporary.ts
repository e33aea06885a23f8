import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A file of an upload whose process ended: the photo of this id may be in the store but not in the database. */
export interface Leftover {
  id: string
  path: string
}

const OLDEST_MS = 60 * 60 * 1000
const HOST = hostname().replaceAll(/[^\w-]/g, '-')

/**
 * The temporary file of the photo of this id; creates the folder. Its name contains the host and the process, since
 * several may share the folder.
 */
export async function temporaryPath(dataDir: string, id: string): Promise<string> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `${HOST}.${process.pid}.${id}`)
}

/** Every file in the folder that no running upload writes. */
export async function leftovers(dataDir: string): Promise<Leftover[]> {
  const found: Leftover[] = []
  const folder = folderOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info && isLeft(name, info.mtimeMs)) found.push({ id: name.split('.').at(-1) ?? '', path })
  }
  return found
}

export async function discard(path: string): Promise<void> {
  await rm(path, { force: true })
}

const folderOf = (dataDir: string) => join(dataDir, 'uploads-tmp')

/** For another host only the age counts. In a container, an earlier run may have had the same process id. */
function isLeft(name: string, writtenMs: number): boolean {
  if (writtenMs < Date.now() - OLDEST_MS) return true
  const [host, pid] = name.split('.')
  if (host !== HOST) return false
  return Number(pid) === process.pid ? writtenMs < startedMs() : !isAlive(Number(pid))
}

const startedMs = () => Date.now() - process.uptime() * 1000

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
