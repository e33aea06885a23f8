import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fingerprint, NOTE } from './fingerprint.ts'

const BUILD = 'bin/build.ts'

/** Builds the portal unless the one that stands in dist/ was made from these very sources. */
export function buildIfStale(): void {
  // An image has the built files, and no code to build them.
  if (!existsSync(BUILD)) return
  const note = `dist/portal/${NOTE}`
  if (existsSync('dist/desk') && existsSync(note) && readFileSync(note, 'utf8') === fingerprint()) return
  console.log('Building the portal …')
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the portal could not be built')
}
