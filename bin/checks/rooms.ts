import { existsSync, readFileSync } from 'node:fs'
import { actFigures, actProblems } from './acts.ts'
import { exportProblems } from './exports.ts'
import { folderProblems, folderSizes, isProduct } from './folders.ts'
import { levelProblems, ringSize } from './levels.ts'
import { refusedSqlProblems } from './refused-sql.ts'
import { importsOf, isForTests, sources, targetOf } from './sources.ts'
import { lineProblems } from './lines.ts'
import { storeProblems } from './stores.ts'
import { nameProblems, wordProblems } from './words.ts'

/**
 * The rooms that each room may import: the rooms are the folders, and a folder that is not in this table fails. `self`
 * is the room's own files; `feature` only those of the same feature and of the room's root, where features are
 * composed; a name with a slash a folder or a file of that room.
 */
const TABLE: Record<string, string[]> = {
  contract: ['self'],
  rules: ['self', 'contract'],
  ui: ['self'],
  deploy: ['self', 'database'],
  database: ['self', 'config', 'deploy'],
  adapters: ['feature', 'contract', 'rules', 'config'],
  gateway: ['gateway', 'contract', 'rules', 'adapters', 'database', 'config', 'shop'],
  portal: [
    'feature',
    'portal/address',
    'portal/app',
    'portal/call',
    'portal/submission',
    'portal/sign-in',
    'portal/layout',
    'portal/news',
    'portal/orders/my-orders/my-orders-screen.tsx',
    'portal/photos',
    'portal/requests',
    'portal/tickets/paths.ts',
    'contract',
    'rules',
    'ui',
    'shop',
  ],
  desk: [
    'feature',
    'desk/app',
    'desk/call',
    'desk/list',
    'desk/editing',
    'desk/keys',
    'desk/returns/acts/index.ts',
    'desk/staff/session.tsx',
    'desk/undo',
    'contract',
    'rules',
    'ui',
    'shop',
  ],
  demo: ['self', 'contract', 'rules', 'adapters', 'fakes', 'database', 'shop'],
  'demo/shop': ['self', 'contract', 'rules', 'adapters', 'gateway', 'database', 'demo', 'fakes', 'config'],
  extensions: ['self'],
  fakes: ['feature', 'contract', 'adapters', 'database'],
  e2e: [
    'self',
    'contract',
    'rules',
    'demo',
    'fakes',
    'adapters',
    'database',
    'desk/app/routes.tsx',
    'desk/words.ts',
    'portal/refusals.ts',
    'portal/words.ts',
    'portal/sign-in/words.ts',
    'portal/tickets/new-ticket/words.ts',
    'portal/tickets/words.ts',
    'portal/tracking/words.ts',
    'portal/home/words.ts',
    'portal/orders/words.ts',
    'portal/exchanges/words.ts',
    'gateway/testing/shop.ts',
    'gateway/testing/goods.ts',
    'gateway/testing/ok-body.ts',
    'gateway/returns/testing/desk.ts',
    'gateway/testing/addresses.ts',
    'gateway/testing/score.ts',
    'gateway/http/headers.ts',
    'gateway/access/links/links.ts',
    'gateway/http/static/desk.ts',
    'gateway/http/static/serve.ts',
    'shop',
    'config',
  ],
  bench: [
    'self',
    'bin/install',
    'deploy',
    'contract',
    'rules',
    'demo',
    'fakes',
    'adapters',
    'database',
    'gateway',
    'desk/words.ts',
    'portal/refusals.ts',
    'portal/words.ts',
    'config',
    'shop',
  ],
  bin: [
    'self',
    'bench',
    'deploy',
    'contract',
    'rules',
    'adapters',
    'gateway',
    'database',
    'demo',
    'demo/shop',
    'desk',
    'fakes',
    'portal',
    'config',
    'shop',
  ],
}
/** The files of the portal that may import the client itself: they send, read an upload's answer, or sign in. */
const SENDERS = /^portal\/(call\/send|photos\/upload|sign-in\/[a-z-]+)\.tsx?$/
/** The folders in which the features of a room are composed, beside its root. */
const COMPOSING = new Set(['portal/app', 'desk/app', 'gateway/calls'])
const FORBIDDEN_NAMES = /(^|[/-])(utils?|helpers?|common|misc|lib)([./-]|$)/

const problems: string[] = []
const files = sources()
for (const file of files) {
  checkName(file)
  const text = readFileSync(file, 'utf8')
  for (const imported of importsOf(file)) checkImport(file, imported)
  if (/^(contract|rules)\//.test(file) && !file.includes('.test.')) checkDocstrings(file, text)
}
problems.push(
  ...levelProblems(),
  ...storeProblems(),
  ...folderProblems(files),
  ...exportProblems(),
  ...wordProblems(),
  ...nameProblems(),
  ...lineProblems(),
  ...actProblems(),
)
problems.push(...refusedSqlProblems())
for (const problem of problems) console.error(problem)
figures()
console.log(`${files.length} files, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)

function checkName(file: string): void {
  const room = roomOf(file)
  if (file.includes('/') && !(room in TABLE))
    problems.push(`${file}: ${room}/ is not a room; add it to the table on purpose`)
  if (FORBIDDEN_NAMES.test(file)) problems.push(`${file}: name it after one ability, decision or call`)
  if (!/^[a-z0-9./-]+$/.test(file)) problems.push(`${file}: names are kebab-case`)
}

function checkImport(file: string, imported: string): void {
  const room = roomOf(file)
  const target = targetOf(file, imported)
  if (target === undefined) return checkPackage(file, imported)
  if (!existsSync(target) && !/\.(css|json|svg)/.test(target)) problems.push(`${file}: ${imported} does not exist`)
  if (!file.includes('/') || !(room in TABLE) || isTestOfItsRoom(file, target)) return
  if (room === 'portal' && target.startsWith('contract/desk/'))
    problems.push(`${file}: no page of a customer carries the desk's calls`)
  if (target === 'contract/client.ts' && room === 'portal' && !SENDERS.test(file))
    problems.push(
      `${file}: portal/call/send.ts sends calls, so that customers are asked to sign in where a call needs it`,
    )
  if (!isAllowed(file, target)) problems.push(`${file}: ${room} may not import ${target}`)
}

function checkPackage(file: string, imported: string): void {
  const room = roomOf(file)
  const pure = room === 'contract' ? ['typebox'] : room === 'rules' ? [] : undefined
  const isTest = isForTests(file)
  if (pure && !isTest && !pure.includes(imported)) problems.push(`${file}: ${room} may not use the package ${imported}`)
  if (room === 'ui' && !isTest && !/^(react|react-dom)(\/|$)/.test(imported))
    problems.push(`${file}: ui may use React only, not ${imported}`)
  if ((room === 'portal' || room === 'desk') && imported.startsWith('node:') && !isTest)
    problems.push(`${file}: browser code cannot use ${imported}`)
}

function isAllowed(file: string, target: string): boolean {
  const allowed = TABLE[roomOf(file)] ?? []
  const room = roomOf(target)
  if (allowed.includes(room) && room !== roomOf(file)) return true
  if (allowed.some((name) => target === name || (name.includes('/') && target.startsWith(`${name}/`)))) return true
  if (room === 'config.ts' || room === 'shop.ts') return allowed.includes(room.replace('.ts', ''))
  if (room !== roomOf(file)) return false
  if (allowed.includes('self')) return true
  const [ownFeature, targetFeature] = [featureOf(file), featureOf(target)]
  if (ownFeature === targetFeature || ownFeature === undefined || targetFeature === undefined) return true
  return room === 'gateway'
}

/** A test may stand up the whole app, the fakes and the demo's seeds. */
function isTestOfItsRoom(file: string, target: string): boolean {
  return isForTests(file) && (!target.startsWith('desk/') || target.endsWith('words.ts'))
}

function roomOf(file: string): string {
  return file.startsWith('demo/shop/') ? 'demo/shop' : (file.split('/')[0] ?? '')
}

function featureOf(file: string): string | undefined {
  const parts = file.split('/')
  return parts.length > 2 && !COMPOSING.has(`${parts[0]}/${parts[1]}`) ? parts[1] : undefined
}

function checkDocstrings(file: string, text: string): void {
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    if (/^export (async )?(function|const|type|interface)/.test(line) && !lines[index - 1]?.trim().endsWith('*/'))
      problems.push(`${file}:${index + 1}: say in a docstring what is promised`)
  })
}

/** Prints the figures by which the redesign of the folders is measured. */
function figures(): void {
  const product = (room: string) => files.filter((file) => file.startsWith(`${room}/`) && isProduct(file)).length
  const [folder, most] = [...folderSizes(files)].reduce((a, b) => (b[1] > a[1] ? b : a))
  console.log(`product files: portal ${product('portal')}, desk ${product('desk')}, gateway ${product('gateway')}`)
  console.log(`largest folder: ${folder} with ${most} files; features of the gateway in a ring: ${ringSize()}`)
  for (const figure of actFigures()) console.log(figure)
}
