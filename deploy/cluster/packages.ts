import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Sets the time of one process. */
export const CLOCK_LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`

/** What the cluster consists of, and a file by which one sees that it is installed. */
const PACKAGES: Record<string, string> = {
  iproute2: '/usr/sbin/ip',
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
  haproxy: '/usr/sbin/haproxy',
  libfaketime: CLOCK_LIBRARY,
  e2fsprogs: '/usr/sbin/mkfs.ext4',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
}

/** Installs what is missing. Throws where that cannot be done. */
export function install(): void {
  if (process.getuid?.() !== 0)
    throw new Error('The cluster needs root: it makes networks, and runs each program as its own user.')
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name] ?? ''))
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  // Debian would start each with settings of its own.
  const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment })
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...missing]
  const { status } = spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  if (status !== 0) throw new Error(`apt-get could not install ${missing.join(', ')}.`)
}
