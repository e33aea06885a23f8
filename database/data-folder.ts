import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'

/** The folders and files of one built-in database. */
export interface DatabasePaths {
  dataDir: string
  /** Closed to other users: contains the cluster, its password and its socket. */
  folder: string
  cluster: string
  password: string
  log: string
}

export async function pathsIn(dataDir: string): Promise<DatabasePaths> {
  await mkdir(dataDir, { recursive: true })
  const real = realpathSync(resolve(dataDir))
  const folder = join(real, 'postgres')
  refuseAnothersFolder(folder)
  return {
    dataDir: real,
    folder,
    cluster: join(folder, 'data'),
    password: join(folder, 'password'),
    log: join(real, 'postgres.log'),
  }
}

function refuseAnothersFolder(folder: string): void {
  const me = process.getuid?.() ?? 0
  if (me === 0 || !existsSync(folder) || statSync(folder).uid === me) return
  throw new Error(
    `The data folder ${folder} belongs to another user: run Wapsi as that user, or choose another DATA_DIR.`,
  )
}

/** The address at which the database listens: a socket inside its folder, or a local port. */
export type Address = { socketDir: string } | { port: number }

export const SOCKET = '.s.PGSQL.5432'
const LONGEST_SOCKET_PATH_BYTES = 100

export async function chooseAddress(paths: DatabasePaths): Promise<Address> {
  const fits = Buffer.byteLength(join(paths.folder, SOCKET)) <= LONGEST_SOCKET_PATH_BYTES
  return fits && process.platform !== 'win32' ? { socketDir: paths.folder } : { port: await freePort() }
}

/** The URL in the form of psql and libpq. */
export function urlOf(address: Address, paths: DatabasePaths): string {
  if ('socketDir' in address) return `postgres://wapsi@localhost/postgres?host=${encodeURIComponent(address.socketDir)}`
  return `postgres://wapsi:${readFileSync(paths.password, 'utf8').trim()}@127.0.0.1:${address.port}/postgres`
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
}
