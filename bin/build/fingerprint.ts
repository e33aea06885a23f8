import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const SOURCES = [
  'portal/**/*',
  'desk/**/*',
  'ui/**/*',
  'contract/**/*',
  'rules/**/*',
  'shop.ts',
  'vite.config.ts',
  'bin/build.ts',
  'bin/build/desk-bundle.ts',
  'bin/build/**/*',
  'package-lock.json',
]

/** The file of a built portal that has the fingerprint of its sources. */
export const NOTE = 'sources'

/** The fingerprint of the present sources of the portal; tests are not part of it. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.includes('.test.'),
  )
  const paths = files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()
  for (const path of paths) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}
