import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './client.ts'
import { checkKey } from './key.ts'

/** Photos in a folder, spread over subfolders by the first two letters of their keys. */
export function openLocal(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key)
  return {
    async put(key, path) {
      const target = pathOf(key)
      const part = `${target}.part`
      await makeFolder(dirname(target))
      await copyFile(path, part)
      await settle(part)
      await rename(part, target)
      await settle(dirname(target))
    },
    async open(key) {
      const file = await open(pathOf(key)).catch(nullIfMissing)
      return file ? file.createReadStream() : null
    },
    async remove(key) {
      const target = pathOf(key)
      await rm(target, { force: true })
      await rm(`${target}.part`, { force: true })
    },
  }
}

/** A new folder is on the disk only once its parent is. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  for (let parent = dirname(path); ; parent = dirname(parent)) {
    await settle(parent)
    if (parent === dirname(made)) return
  }
}

/** Waits until a file, or a folder's list of names, is durable. */
async function settle(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
