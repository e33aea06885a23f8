import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's packages, each with a file by which one sees that it is there. */
export type Packages = Readonly<Record<string, string>>

/** Installs the missing packages by apt-get. Throws if that fails. */
export function installPackages(packages: Packages): void {
  const missing = missingOf(packages)
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  // Debian would start each with settings of its own.
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...missing]
  spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const left = missingOf(packages)
  if (left.length > 0) throw new Error(`apt-get could not install ${left.join(', ')}: install it by hand.`)
}

const missingOf = (packages: Packages) => Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''))
