import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filledIn } from '../../deploy/testing/filled-in.ts'
import { ownFolder } from './database.ts'
import { CLOCK_LIBRARY } from './packages.ts'
import { type App, APPS, DATABASES, LOCAL } from './machines.ts'
import { type Part, part, type PartOptions } from './part.ts'
import type { Secrets } from './secrets.ts'

export const WEB_PORT = 8080
export const STORE = { port: 9000, bucket: 'photos', key: 'wapsi:wapsi' }
export const storeUrl = () => `http://${LOCAL.web}:${STORE.port}`

/** HAProxy in front of all servers. */
export function front(root: string): Part {
  const file = join(root, 'web', 'haproxy.cfg')
  mkdirSync(join(root, 'web'), { recursive: true })
  writeFileSync(
    file,
    filledIn('deploy/haproxy-web.cfg', {
      ADDRESS: LOCAL.web,
      WEB_PORT: String(WEB_PORT),
      WAPSI_SERVERS: APPS.map((name) => `  server ${name} ${LOCAL[name]}:3000 check`).join('\n'),
    }),
  )
  return haproxy('web', 'haproxy', file, join(root, 'web', 'haproxy.log'))
}

/** On each machine of Wapsi: PgBouncer, HAProxy before the databases, and Wapsi. */
export function apps(root: string, secrets: Secrets, release: string): Part[] {
  return APPS.flatMap((machine) => {
    const folder = join(root, machine)
    mkdirSync(join(folder, 'data'), { recursive: true })
    const haproxyFile = join(folder, 'haproxy.cfg')
    const servers = DATABASES.map((name) => `  server ${name} ${LOCAL[name]}:5432 check port 8008`).join('\n')
    writeFileSync(haproxyFile, filledIn('deploy/haproxy-database.cfg', { PRIMARY_SERVERS: servers }))
    const pooler = ownFolder(join(folder, 'pgbouncer'), 'postgres')
    writeFileSync(join(folder, 'users.txt'), `"wapsi" "${secrets.database}"\n`)
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      filledIn('deploy/pgbouncer.ini', {
        DATABASE_HOST: '127.0.0.1',
        DATABASE_PORT: '5000',
        READ_DATABASE: 'wapsi',
        READ_HOST: '127.0.0.1',
        READ_PORT: '5001',
        LISTEN_ADDRESS: '127.0.0.1',
        LISTEN_PORT: '6432',
        SOCKET_FOLDER: pooler,
        AUTH_TYPE: 'scram-sha-256',
        AUTH_FILE: join(folder, 'users.txt'),
        POOL_SIZE: '10',
      }),
    )
    return [
      haproxy(machine, 'haproxy', haproxyFile, join(folder, 'haproxy.log')),
      part({
        machine,
        name: 'pgbouncer',
        command: ['/usr/sbin/pgbouncer', join(folder, 'pgbouncer.ini')],
        user: 'postgres',
        log: join(folder, 'pgbouncer.log'),
      }),
      part(serverOf(root, machine, secrets, release)),
    ]
  })
}

/** The program, settings and log by which Wapsi of a release runs on a machine. */
export function serverOf(root: string, machine: App, secrets: Secrets, release: string): PartOptions {
  const folder = join(root, machine)
  const text = filledIn('deploy/wapsi.env', {
    ADDRESS: LOCAL[machine],
    DATA_FOLDER: join(folder, 'data'),
    WEB_ADDRESS: LOCAL.web,
    DATABASE_PASSWORD: secrets.database,
    S3_ENDPOINT: storeUrl(),
    S3_BUCKET: STORE.bucket,
    S3_ACCESS_KEY_ID: STORE.key,
    S3_SECRET_ACCESS_KEY: secrets.store,
  })
  const settings = text
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  return {
    machine,
    name: 'wapsi',
    command: [process.execPath, ...asItsUnit(release)],
    cwd: release,
    environment: {
      ...(Object.fromEntries(settings) as Record<string, string>),
      PUBLIC_URL: `http://${LOCAL.web}:${WEB_PORT}`,
      ACCEPT_OPEN_ACCESS: '1',
      LINK_SECRETS: secrets.link,
      DESK_SECRET: secrets.desk,
      SHOPIFY_CLIENT_SECRET: secrets.webhooks,
      DEMO_BY_ITSELF: 'off',
      // As with a real shop, so that a restart costs no call.
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
      ...ownClock(machine, folder),
    },
    log: join(folder, 'wapsi.log'),
  }
}

/** The arguments in a release's own unit, after the path of Node. */
function asItsUnit(release: string): string[] {
  const unit = readFileSync(join(release, 'deploy', 'wapsi.service'), 'utf8')
  return (/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1] ?? '').split(' ')
}

function haproxy(machine: 'web' | App, name: string, file: string, log: string): Part {
  return part({ machine, name, command: ['/usr/sbin/haproxy', '-db', '-f', file], log })
}

const CLOCK = 'clock'

/** The server's own time, which can be set while it runs; the seconds between two moments stay right. */
function ownClock(machine: App, folder: string): Record<string, string> {
  setClock(dirname(folder), machine, '+0')
  return {
    LD_PRELOAD: CLOCK_LIBRARY,
    FAKETIME_TIMESTAMP_FILE: join(folder, CLOCK),
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

export const setClock = (root: string, machine: App, offset: string): void =>
  writeFileSync(join(root, machine, CLOCK), `${offset}\n`)
