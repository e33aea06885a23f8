import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of files that wait to be imported, and its id, by which servers know which of them has a file. */
export interface ImportFolder {
  id: string
  pathOf(storedAs: string): string
}

/**
 * The import folder in this data folder, created when it is missing. Servers that share the data folder share the id.
 */
export async function importFolder(dataDir: string): Promise<ImportFolder> {
  const folder = join(dataDir, 'imports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { id: await nameOf(folder), pathOf: (storedAs) => join(folder, storedAs) }
}

const NAME = 'place'

async function nameOf(folder: string): Promise<string> {
  const path = join(folder, NAME)
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known) return known
  const id = randomBytes(12).toString('hex')
  const draft = `${path}-${id}`
  await writeFile(draft, id, { mode: 0o600 })
  // If several servers start at once, one sets the id; a link appears complete or not at all.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}

/** A file name that cannot be guessed. */
export const newName = () => `${randomBytes(12).toString('hex')}.import`

const OLDEST_MS = 60 * 60 * 1000

/**
 * Deletes the files of imports that have ended. A file that is not in the database may still be arriving, for an hour.
 */
export async function clearFolder(
  dataDir: string,
  statesOf: (names: string[]) => Promise<Map<string, string>>,
): Promise<void> {
  const folder = join(dataDir, 'imports')
  const names = (await readdir(folder)).filter((name) => name !== NAME)
  if (names.length === 0) return
  const states = await statesOf(names)
  for (const name of names) {
    const state = states.get(name)
    const path = join(folder, name)
    if (state === 'waiting' || state === 'running' || (state === undefined && (await isYoung(path)))) continue
    await rm(path, { force: true })
  }
}

async function isYoung(path: string): Promise<boolean> {
  const written = await stat(path).catch(() => null)
  return written !== null && written.mtimeMs > Date.now() - OLDEST_MS
}
