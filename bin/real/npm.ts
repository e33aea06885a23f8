import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Not among the packages of the project: only these checks run them. */
const FOLDER = resolve('.node/real')
const VERSIONS = { 'oidc-provider': '9.13.3', s3rver: '3.7.1' }

/** Loads a server from npm; it is installed if it is missing. */
export async function serverFromNpm<Module>(name: keyof typeof VERSIONS): Promise<Module> {
  if (!existsSync(join(FOLDER, 'node_modules', name))) install()
  const path = createRequire(join(FOLDER, 'package.json')).resolve(name)
  return (await import(pathToFileURL(path).href)) as Module
}

function install(): void {
  console.log(`Installing ${Object.keys(VERSIONS).join(', ')} …`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }))
  const words = ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('npm could not install them')
}
