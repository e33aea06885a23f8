import { installPackages, type Packages } from '../../bin/install/debian.ts'

const MACHINE = process.arch === 'arm64' ? 'aarch64' : 'x86_64'

/** Sets the time of one process. */
export const CLOCK_LIBRARY = `/usr/lib/${MACHINE}-linux-gnu/faketime/libfaketimeMT.so.1`

/** The packages of the cluster, each with a file that shows that it is installed. */
const PACKAGES: Packages = {
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

/** Installs the missing packages. Throws if that fails. */
export function install(): void {
  if (process.getuid?.() !== 0)
    throw new Error('The cluster needs root: it makes networks, and runs each program as its own user.')
  installPackages(PACKAGES)
}
