import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filledIn } from '../../deploy/testing/filled-in.ts'
import { type Around, answers, expectSame, expectWords, folderIn, freePort, until } from './around.ts'
import { makeCertificate } from './certificate.ts'

const VERSIONS = '/usr/lib/postgresql'

/** Debian's PostgreSQL, by TLS, whose certificate is of an authority of its own. */
export interface Postgres {
  url(database: string, query?: string): string
  port: number
  authority: string
  /** Runs SQL as its superuser; each statement by itself. */
  run(...statements: string[]): string
}

/** Starts it with an empty database `wapsi`. */
export async function startPostgres({ folder, start }: Pick<Around, 'folder' | 'start'>): Promise<Postgres> {
  const programs = join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1) ?? '', 'bin')
  const { uid, gid } = userOf('postgres')
  const [data, port, tls] = [join(folder, 'data'), await freePort(), makeCertificate(folder)]
  chownSync(folder, uid, gid)
  const words = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const made = spawnSync(join(programs, 'initdb'), words, { uid, gid, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  for (const [from, to] of [
    [tls.certificate, 'server.crt'],
    [tls.key, 'server.key'],
  ] as const) {
    copyFileSync(from, join(data, to))
    chownSync(join(data, to), uid, gid)
    chmodSync(join(data, to), 0o600)
  }
  const settings = {
    port,
    ssl: 'on',
    fsync: 'off',
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${folder}'`,
  }
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  )
  start(join(programs, 'postgres'), ['-D', data], { uid, gid })
  const psql = (...statements: string[]) =>
    spawnSync(
      'psql',
      ['-h', folder, '-p', String(port), '-U', 'postgres', '-AtX', ...statements.flatMap((text) => ['-c', text])],
      { encoding: 'utf8' },
    )
  await until('PostgreSQL', () => psql('SELECT 1').status === 0)
  const postgres: Postgres = {
    url: (database, query = '') => `postgres://wapsi@localhost:${port}/${database}${query}`,
    port,
    authority: tls.authority,
    run(...statements) {
      const { status, stdout, stderr } = psql(...statements)
      if (status !== 0) throw new Error(stderr)
      return stdout.trim()
    },
  }
  postgres.run('CREATE ROLE wapsi LOGIN', `CREATE DATABASE wapsi OWNER wapsi ENCODING 'UTF8' TEMPLATE template0`)
  return postgres
}

/**
 * The kinds of database that Wapsi may be given: of another encoding, by TLS of a private authority, through PgBouncer.
 */
export async function checkPostgres({ folder, check, shop, start }: Around, postgres: Postgres): Promise<void> {
  const name = `PostgreSQL ${postgres.run('SHOW server_version').split(' ')[0]}`
  await check(`${name}: a database that is not UTF-8 is refused`, async () => {
    postgres.run(`CREATE DATABASE ascii OWNER wapsi ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE 'C'`)
    const { ended, output } = await shop({ DATABASE_URL: postgres.url('ascii') })
    expectSame(await ended, 78)
    expectWords(output(), 'SQL_ASCII', 'UTF8')
  })
  const verified = (authority: string) => `?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`
  await check(`${name}: by TLS of an authority of its own`, async () => {
    const { url } = await shop({ DATABASE_URL: postgres.url('wapsi', verified(postgres.authority)) })
    expectSame((await fetch(`${url}/readyz`)).status, 200)
    const secure = `
      SELECT count(*) > 0 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl AND usename = 'wapsi'`
    expectSame(postgres.run(secure), 't')
  })
  await check(`${name}: another authority is not believed`, async () => {
    const { authority } = makeCertificate(folderIn(folder, 'other'))
    const { url, output } = await shop({ DATABASE_URL: postgres.url('wapsi', verified(authority)) })
    expectSame(url, '')
    expectWords(output(), 'certificate')
  })
  await check('PgBouncer with deploy/pgbouncer.ini', async () => {
    const pooled = await startPooler({ folder: folderIn(folder, 'pgbouncer'), start }, postgres)
    const { url } = await shop({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: postgres.url('wapsi') })
    expectSame((await fetch(`${url}/readyz`)).status, 200)
    expectSame(await answers(Number(new URL(url).port), '/'), true)
  })
}

async function startPooler({ folder, start }: Pick<Around, 'folder' | 'start'>, { port }: Postgres): Promise<string> {
  const [own, users, settings] = [await freePort(), join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]
  const { uid, gid } = userOf('postgres')
  writeFileSync(users, '"wapsi" ""\n')
  const database = { DATABASE_HOST: '127.0.0.1', DATABASE_PORT: String(port), POOL_SIZE: '5' }
  const reads = { READ_DATABASE: 'wapsi', READ_HOST: '127.0.0.1', READ_PORT: String(port) }
  const listen = { LISTEN_ADDRESS: '127.0.0.1', LISTEN_PORT: String(own), SOCKET_FOLDER: folder }
  const values = { ...database, ...reads, ...listen, AUTH_TYPE: 'trust', AUTH_FILE: users }
  writeFileSync(settings, filledIn('deploy/pgbouncer.ini', values))
  chownSync(folder, uid, gid)
  const { output } = start('/usr/sbin/pgbouncer', [settings], { uid, gid })
  await until('PgBouncer', () => output().includes('process up'))
  return `postgres://wapsi@127.0.0.1:${own}/wapsi`
}

/** The numbers of a user of this machine. */
export function userOf(name: string): { uid: number; gid: number } {
  const number = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: number('-u'), gid: number('-g') }
}

/**
 * The folder of the versions is there even if only a client of PostgreSQL is installed: the server has a note of its
 * own.
 */
export const POSTGRES = {
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/share/doc/postgresql/copyright',
  openssl: '/usr/bin/openssl',
}
