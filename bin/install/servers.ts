import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** PgBouncer for the tests by way of a pooler, by apt-get where it is missing. */
const PROGRAM = '/usr/sbin/pgbouncer'

if (!existsSync(PROGRAM)) {
  console.log('No PgBouncer here; getting one …')
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'],
  ])
    spawnSync('apt-get', words, { stdio: 'inherit' })
}
if (!existsSync(PROGRAM)) {
  console.error(`PgBouncer could not be installed. Install it by hand, as ${PROGRAM}.`)
  process.exit(1)
}
