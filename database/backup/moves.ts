import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** From and to, within the data folder. */
export type Move = readonly [from: string, to: string]

const LIST = 'moves.json'
/** A folder in which a new database is built, inside the data folder. */
export const BUILDING = 'building-'

/**
 * Puts the built files in place of the present ones, all or nothing: the list of moves is on the disk before the first,
 * and a process that is killed meanwhile leaves the rest to the next one.
 */
export async function moveAll(dataDir: string, moves: readonly Move[]): Promise<void> {
  const list = await open(join(dataDir, `${LIST}.part`), 'w', 0o600)
  await list.writeFile(JSON.stringify(moves))
  await list.sync().finally(() => list.close())
  await rename(join(dataDir, `${LIST}.part`), join(dataDir, LIST))
  await syncFolder(dataDir)
  await finishMoves(dataDir)
}

/** Finishes the work of a killed process: the moves on its list, and the folders in which it was building. */
export async function finishMoves(dataDir: string): Promise<void> {
  const list = await readFile(join(dataDir, LIST), 'utf8').catch(() => undefined)
  if (list !== undefined) {
    for (const [from, to] of JSON.parse(list) as Move[]) await move(join(dataDir, from), join(dataDir, to))
    await syncFolder(dataDir)
    await rm(join(dataDir, LIST))
  }
  for (const name of await readdir(dataDir))
    if (name.startsWith(BUILDING)) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function move(from: string, to: string): Promise<void> {
  if (!existsSync(from) || existsSync(to)) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** A rename is durable only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
