import { importsOf, isForTests, sources, targetOf } from './sources.ts'

/** The files of a feature that others may import, beside each `store` and `…-store`. */
type Public = readonly string[]

/**
 * The gateway from the ground up: a feature imports only from levels below its own, never from its neighbours, and of
 * another feature only its stores and the files named here. Above them stand calls/ and the root, where features are
 * composed. Sessions stand low, since every call asks who sends it.
 */
const LEVELS: readonly Record<string, Public>[] = [
  { http: ['*'] },
  {
    outbox: ['backoff.ts', 'call-turns.ts', 'kinds.ts', 'loop.ts'],
    audit: ['note-call.ts', 'refusals.ts'],
    customers: [],
    days: ['usual.ts'],
    ledger: ['keep.ts'],
  },
  { policies: ['policy.ts', 'transaction.ts'] },
  { access: ['guard.ts', 'links/links.ts', 'session.ts'], staff: ['desk-route.ts', 'session.ts'] },
  {
    texts: ['mails/mails.ts', 'mails/first-mail.ts'],
    uploads: ['receive.ts'],
    stock: ['import.ts'],
    'size-charts': [],
    blocklist: [],
    dispatch: [],
    news: ['shop-news.ts', 'ticket-news.ts'],
  },
  { tracking: ['order-news.ts', 'redelivery/offered.ts', 'shown.ts'] },
  {
    orders: [
      'eligibility.ts',
      'cost-fields.ts',
      'news-by-request.ts',
      'search.ts',
      'shown.ts',
      'shown-request.ts',
      'cancel/mail.ts',
    ],
  },
  { returns: ['reasons/read-reasons.ts', 'shopify/enqueue-sync.ts'] },
  { tickets: [] },
  { privacy: ['erased-data.ts', 'app-removal.ts'], insights: [] },
  { shopify: ['import.ts', 'bring-in.ts'] },
  { imports: [] },
]
const COMPOSING = new Set(['calls', ''])
const levelOf = (feature: string) => LEVELS.findIndex((level) => feature in level)

/** The imports of the gateway that go upwards, sideways or past the names that a feature offers. */
export function levelProblems(): string[] {
  const problems = sources('gateway')
    .filter((file) => !isForTests(file))
    .flatMap(problemsOf)
  return [...problems, ...unusedNames()]
}

function problemsOf(file: string): string[] {
  const feature = featureOf(file)
  if (COMPOSING.has(feature)) return []
  if (levelOf(feature) < 0) return [`${file}: ${feature}/ stands on no level of the gateway`]
  return gatewayImports(file).flatMap((target) => {
    if (featureOf(target) === feature) return []
    const why = refusal(feature, target)
    return why === undefined ? [] : [`${file}: ${why}`]
  })
}

function refusal(feature: string, target: string): string | undefined {
  const other = featureOf(target)
  if (COMPOSING.has(other) || levelOf(other) >= levelOf(feature)) return `${target} is not below ${feature}/`
  return isPublic(other, target) ? undefined : `${target} is not among what ${other}/ shows`
}

function isPublic(feature: string, target: string): boolean {
  const shown = LEVELS[levelOf(feature)]?.[feature] ?? []
  return /(^|[/-])store\.ts$/.test(target) || shown.includes('*') || shown.includes(within(target))
}

/** A name that no other feature uses any more is taken back. */
function unusedNames(): string[] {
  const used = new Set(
    sources('gateway')
      .filter((file) => !isForTests(file))
      .flatMap(foreignImports),
  )
  const named = LEVELS.flatMap((level) => Object.entries(level)).flatMap(([feature, files]) =>
    files.filter((file) => file !== '*').map((file) => `gateway/${feature}/${file}`),
  )
  return named.filter((file) => !used.has(file)).map((file) => `${file}: is shown, and no other feature uses it`)
}

const foreignImports = (file: string) => {
  const feature = featureOf(file)
  if (COMPOSING.has(feature)) return []
  return gatewayImports(file).filter((target) => featureOf(target) !== feature)
}

/** The number of features of the gateway that know each other in a ring. */
export function ringSize(): number {
  const edges = new Map<string, Set<string>>()
  for (const file of sources('gateway').filter((path) => !isForTests(path)))
    for (const target of foreignImports(file)) {
      const from = edges.get(featureOf(file)) ?? new Set<string>()
      edges.set(featureOf(file), from.add(featureOf(target)))
    }
  const reached = (feature: string, seen = new Set<string>()): Set<string> => {
    for (const next of edges.get(feature) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  return [...edges.keys()].filter((feature) => reached(feature).has(feature)).length
}

const gatewayImports = (file: string) =>
  importsOf(file).flatMap((imported) => {
    const target = targetOf(file, imported)
    return target?.startsWith('gateway/') ? [target] : []
  })

function featureOf(file: string): string {
  const parts = file.split('/')
  return parts.length > 2 ? (parts[1] ?? '') : ''
}

const within = (file: string) => file.split('/').slice(2).join('/')
