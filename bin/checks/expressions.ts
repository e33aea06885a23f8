import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { analyse } from 'scslre'
import { parseAst } from 'vite'

/** A regular expression of the tree that can take far longer than its input is long. */
export interface SlowExpression {
  file: string
  expression: string
  /** Exponential, or else of some power of the length. */
  exponential: boolean
}

/** The number of expressions that were checked, and the slow ones. */
export interface Looked {
  expressions: number
  slow: SlowExpression[]
}

const ROOMS = [
  'contract',
  'rules',
  'gateway',
  'adapters',
  'database',
  'portal',
  'desk',
  'ui',
  'demo',
  'fakes',
  'bin',
  'e2e',
  'bench',
]

/** Looks at every regular expression that stands in the source, and at every pattern of a schema. */
export function lookAtExpressions(root = '.'): Looked {
  const looked: Looked = { expressions: 0, slow: [] }
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  for (const file of ['config.ts', 'config-kinds.ts', 'config-problems.ts', 'shop.ts', ...files]) {
    const kind = extname(file)
    if (!['.ts', '.tsx', '.mjs'].includes(kind)) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const expression of expressionsIn(parseAst(source, { lang: kind === '.tsx' ? 'tsx' : 'ts' }))) {
      looked.expressions += 1
      const { reports } = analyse(expression)
      if (reports.length === 0) continue
      looked.slow.push({
        file,
        expression: String(expression),
        exponential: reports.some(({ exponential }) => exponential),
      })
    }
  }
  return looked
}

/** Every literal below a node of the syntax tree, and every pattern of a schema. */
function* expressionsIn(node: unknown): Generator<RegExp> {
  if (typeof node !== 'object' || node === null) return
  const { type, regex, key, value } = node as {
    type?: string
    regex?: { pattern: string; flags: string }
    key?: { name?: string }
    value?: { value?: unknown }
  }
  if (type === 'Literal' && regex) yield new RegExp(regex.pattern, regex.flags)
  if (type === 'Property' && key?.name === 'pattern' && typeof value?.value === 'string')
    yield new RegExp(value.value, 'u')
  for (const inner of Object.values(node)) yield* expressionsIn(inner)
}
