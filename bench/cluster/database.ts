import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { filledIn } from '../../deploy/testing/filled-in.ts'
import { ownDisk } from './disk.ts'
import { DATABASES, LOCAL, type MachineName, NETWORK, VOTERS } from './machines.ts'
import { namespaceOf } from './network.ts'
import { type Part, part } from './part.ts'
import type { Secrets } from './secrets.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** A folder for one user alone. */
export function ownFolder(folder: string, user: string): string {
  mkdirSync(folder, { recursive: true })
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
  chmodSync(folder, 0o700)
  return folder
}

function ownFile(path: string, text: string, folder: string): string {
  const { uid, gid } = statSync(folder)
  writeFileSync(path, text, { mode: 0o600 })
  chownSync(path, uid, gid)
  return path
}

/** etcd, which stores the name of the primary, on three machines. */
export function voters(root: string): Part[] {
  return VOTERS.map((machine) => {
    const text = filledIn('deploy/etcd.env', {
      NAME: machine,
      ADDRESS: LOCAL[machine],
      ETCD_FOLDER: prepareVoter(root, machine),
      ETCD_CLUSTER: VOTERS.map((name) => `${name}=http://${LOCAL[name]}:2380`).join(','),
    })
    const environment = Object.fromEntries(
      text
        .split('\n')
        .filter((line) => line.startsWith('ETCD_'))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    return part({
      machine,
      name: 'etcd',
      command: ['/usr/bin/etcd'],
      user: 'etcd',
      environment,
      log: join(root, machine, 'etcd.log'),
    })
  })
}

/** The folder of etcd's data, made if it is missing. */
export const prepareVoter = (root: string, machine: MachineName) => ownFolder(join(root, machine, 'etcd'), 'etcd')

/** PostgreSQL under Patroni, on two machines. */
export function databases(root: string, secrets: Secrets): Part[] {
  return DATABASES.map((machine) => {
    ownDisk(join(root, machine, 'postgres'))
    return part({
      machine,
      name: 'patroni',
      command: ['/usr/bin/patroni', prepareDatabase(root, machine, secrets)],
      user: 'postgres',
      log: join(root, machine, 'patroni.log'),
    })
  })
}

/**
 * The source of a database where there is none: nothing, the whole backup of pgBackRest, or that backup up to a second
 * in UTC.
 */
export type Origin = 'nothing' | 'backup' | { until: string }

/** Writes the settings of a database machine, and returns the path of Patroni's. */
export function prepareDatabase(
  root: string,
  machine: MachineName,
  secrets: Secrets,
  origin: Origin = 'nothing',
): string {
  const folder = ownFolder(join(root, machine, 'postgres'), 'postgres')
  const settings = filledIn('deploy/patroni.yml', {
    NAME: machine,
    ADDRESS: LOCAL[machine],
    ETCD_HOSTS: VOTERS.map((name) => `${LOCAL[name]}:2379`).join(','),
    BOOTSTRAP: origin === 'nothing' ? 'initdb' : 'restore',
    RESTORE_TO: typeof origin === 'object' ? `--type=time --target="${origin.until}+00" --target-action=promote` : '',
    SHARED_BUFFERS: '256MB',
    BACKUP_SETTINGS: backupSettings(root, machine, folder, secrets),
    DATA_FOLDER: join(folder, 'data'),
    POSTGRES_PROGRAMS: PROGRAMS,
    PGPASS_FILE: join(folder, 'pgpass'),
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
    SOCKET_FOLDER: folder,
    NETWORK,
  })
  return ownFile(join(folder, 'patroni.yml'), settings, folder)
}

/** Both machines write to one folder, as both would to one bucket. */
function backupSettings(root: string, machine: MachineName, folder: string, secrets: Secrets): string {
  const text = filledIn('deploy/pgbackrest.conf', {
    BACKUP_FOLDER: ownFolder(join(root, 'backup'), 'postgres'),
    BACKUP_PASSWORD: secrets.backup,
    LOCK_FOLDER: ownFolder(join(root, machine, 'backup-locks'), 'postgres'),
    DATA_FOLDER: join(folder, 'data'),
    SOCKET_FOLDER: folder,
  })
  return ownFile(join(folder, 'pgbackrest.conf'), text, folder)
}

/** Runs pgBackRest on a database machine, and returns its output. */
export async function pgbackrest(root: string, machine: MachineName, ...words: string[]): Promise<string> {
  const settings = join(root, machine, 'postgres', 'pgbackrest.conf')
  const [program, ...rest] = asPostgres(machine, 'pgbackrest', `--config=${settings}`, '--stanza=wapsi', ...words)
  const { stdout } = await promisify(execFile)(program, rest, { env: PLAIN })
  return stdout
}

/** Lets etcd forget the database, so that another one may take its place. */
export function forgetDatabase(root: string, machine: MachineName): void {
  const settings = join(root, machine, 'postgres', 'patroni.yml')
  const [program, ...rest] = asPostgres(machine, 'patronictl', '-c', settings, 'remove', 'wapsi')
  execFileSync(program, rest, { input: 'wapsi\nYes I am aware\n', stdio: ['pipe', 'ignore', 'pipe'], env: PLAIN })
}

const PLAIN = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', HOME: '/tmp' }

function asPostgres(machine: MachineName, ...command: string[]): [program: string, ...words: string[]] {
  const as = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--']
  return ['ip', 'netns', 'exec', namespaceOf(machine), ...as, ...command]
}

/** Runs SQL as the superuser on the machine that is primary, or on `machine`. */
export function psql(secrets: Secrets, machine: MachineName, database: string, sql: string): string {
  return execFileSync(
    join(PROGRAMS, 'psql'),
    ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', LOCAL[machine], '-U', 'postgres', '-d', database, '-c', sql],
    {
      encoding: 'utf8',
      env: { PGPASSWORD: secrets.superuser, PGCONNECT_TIMEOUT: '2' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  ).trim()
}
