import type { Address } from './data-folder.ts'

/** The settings of the built-in server. Everything else keeps PostgreSQL's default, fsync included. */
export function settingsFor(address: Address, durable: boolean): Record<string, string> {
  return { ...ALWAYS, ...listening(address), ...(durable ? {} : FAST_AND_UNSAFE) }
}

const ALWAYS = {
  cluster_name: 'wapsi',
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** For tests only: a power cut would lose the database. */
const FAST_AND_UNSAFE = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

function listening(address: Address): Record<string, string> {
  if ('port' in address)
    return { port: String(address.port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const folder = `"${address.socketDir.replaceAll('"', '""')}"`
  return { port: '5432', listen_addresses: '', unix_socket_directories: folder }
}
