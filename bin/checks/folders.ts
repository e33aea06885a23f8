import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isForTests } from './sources.ts'

const MOST_FILES = 30
const FEWEST_LINES = 10

/** Folders that still have more files than they may, and how many at most: the number only falls. */
const LARGE: Record<string, number> = {}

/** Short files that stay, each with its reason. */
const SHORT: Record<string, string> = {
  'adapters/storage/key.ts': 'both kinds of storage check a key by it',
  'database/alive.ts': 'used by what starts a cluster and by what watches it',
  'database/statements/containing.ts': 'a pattern that several stores share',
  'database/log.ts': 'the log as this room sees it, for six files',
  'desk/keys/focus-on-open.ts': 'ten dialogs open by it',
  'desk/returns/request-path.ts': 'six screens lead to a request by it',
  'desk/templates/words.ts': 'the editors of mails and of replies say it',
  'gateway/tickets/new-id.ts': 'a test draws the same number twice through it',
  'portal/store.ts': 'six links of the screens lead by it',
  'portal/tickets/new-ticket/new-parts.ts': 'what a screen loads later, in one piece',
  'portal/tickets/ticket/thread-parts.ts': 'what a screen loads later, in one piece',
  'rules/access/mask-number.ts': 'a rule of its own, for both sides of the wire',
  'rules/access/wait.ts': 'a rule of its own, for both sides of the wire',
  'rules/blank.ts': 'a rule of its own, for both sides of the wire',
  'rules/dispatch/item-name.ts': 'a rule of its own, for both sides of the wire',
  'rules/present.ts': 'a rule of its own, for all rooms',
  'rules/specification.ts': 'one setting, for e-mail addresses and sentences',
  'rules/orders/items-line.ts': 'a rule of its own, for both sides of the wire',
  'rules/orders/set.ts': 'a rule of its own, for both sides of the wire',
  'rules/staff/email.ts': 'a rule of its own, for both sides of the wire',
  'rules/tickets/length.ts': 'a rule of its own, for both sides of the wire',
  'rules/tickets/merged.ts': 'a rule of its own, for both sides of the wire',
  'ui/new-key.ts': 'one home for a key, for portal and desk',
  'ui/spinner.tsx': 'a part of the kit',
}

/** Folders that have too many files, and files that are only a part of another. */
export function folderProblems(files: readonly string[]): string[] {
  const sizes = folderSizes(files)
  const problems = [
    ...[...sizes].flatMap(([folder, size]) => sizeProblem(folder, size)),
    ...Object.keys(LARGE)
      .filter((folder) => (sizes.get(folder) ?? 0) <= MOST_FILES)
      .map((folder) => `${folder}: holds no more than ${MOST_FILES} files now; take it off the list`),
    ...files.filter((file) => isProduct(file) && !(file in SHORT) && linesOf(file) < FEWEST_LINES).map(short),
    ...Object.keys(SHORT)
      .filter((file) => !files.includes(file) || linesOf(file) >= FEWEST_LINES)
      .map((file) => `${file}: is not short, or not there; take it off the list`),
  ]
  return problems
}

function sizeProblem(folder: string, size: number): string[] {
  const most = LARGE[folder] ?? MOST_FILES
  return size > most ? [`${folder}: ${size} files, and at most ${most} may be`] : []
}

const short = (file: string) =>
  `${file}: fewer than ${FEWEST_LINES} lines; fold it into its user, or list it with a reason`

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

const PRODUCT = /^(portal|desk|gateway|rules|contract|adapters|database|ui)\//

/** Code that runs in the shop: no test, no demo, no tool. */
export const isProduct = (file: string) => PRODUCT.test(file) && !isForTests(file)

/** The number of TypeScript files directly in each folder. */
export function folderSizes(files: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  return sizes
}
