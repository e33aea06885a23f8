/** The headers and the HTML of a page, as it would be behind https. */
export interface Sent {
  headers: Headers
  html: string
}

/** One check of the published formula, and the points that it adds or takes. */
export interface Mark {
  about: string
  points: number
}

/**
 * The score of a page by the formula that Mozilla publishes with its HTTP Observatory (mdn-http-observatory,
 * src/grader): 100 to begin with, faults take points, and extra protection adds some only if 90 are left. From 100 on
 * it is an A+. The redirect from http to https counts nothing here: the proxy in front makes it, and the formula gives
 * no points for it either.
 */
export function scoreOf(sent: Sent): { score: number; marks: Mark[] } {
  const marks = [
    policy(sent.headers),
    frames(sent.headers),
    cookies(sent.headers),
    referrer(sent.headers),
    https(sent.headers),
    sniffing(sent.headers),
    otherSites(sent.headers),
    resources(sent.headers),
    apart(sent.headers, 'cross-origin-opener-policy', ['same-origin']),
    apart(sent.headers, 'cross-origin-embedder-policy', ['require-corp', 'credentialless']),
    scripts(sent.html),
  ]
  const sum = (some: Mark[]) => some.reduce((total, { points }) => total + points, 0)
  const plain = 100 + sum(marks.filter(({ points }) => points < 0))
  return { score: Math.max(0, plain >= 90 ? plain + sum(marks.filter(({ points }) => points > 0)) : plain), marks }
}

const BROAD = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/

/** The directives of a policy; the first of each name counts. */
function directivesOf(headers: Headers): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  for (const part of (headers.get('content-security-policy') ?? '').split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/)
    if (name !== '' && !directives.has(name)) directives.set(name, sources)
  }
  return directives
}

function policy(headers: Headers): Mark {
  const directives = directivesOf(headers)
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const has = (name: string, found: (source: string) => boolean) => sources(name).some(found)
  const isOpen = (source: string) => BROAD.test(source) || source === "'unsafe-inline'" || source === 'data:'
  const isPlain = (source: string) => /^(http|ftp):/.test(source)
  const passive = ['img-src', 'media-src']
  const points = () => {
    if (directives.size === 0) return -25
    if (has('script-src', isOpen) || has('object-src', (source) => BROAD.test(source))) return -20
    const active = [...directives].filter(([name]) => !passive.includes(name)).flatMap(([, all]) => all)
    if (active.some(isPlain)) return -20
    if (has('script-src', isEval) || has('style-src', isEval)) return -10
    if (passive.some((name) => has(name, isPlain))) return -10
    if (has('style-src', isOpen)) return 0
    return directives.get('default-src')?.join() === "'none'" ? 10 : 5
  }
  return { about: 'content-security-policy', points: points() }
}

const isEval = (source: string) => source === "'unsafe-eval'"

function frames(headers: Headers): Mark {
  const ancestors = directivesOf(headers).get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => BROAD.test(source))) return { about: 'frames', points: 5 }
  return { about: 'frames', points: /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20 }
}

function cookies(headers: Headers): Mark {
  const about = 'cookies'
  const lines = headers.getSetCookie().map((line) => line.toLowerCase())
  const isSession = (line: string) => /sess|login/.test(line.split('=', 1)[0] ?? '')
  const hasHsts = https(headers).points === 0
  if (lines.length === 0) return { about, points: 0 }
  if (lines.some((line) => isSession(line) && !/; *secure/.test(line))) return { about, points: hasHsts ? -10 : -40 }
  if (lines.some((line) => isSession(line) && !/; *httponly/.test(line))) return { about, points: -30 }
  if (lines.some((line) => !/; *secure/.test(line))) return { about, points: hasHsts ? -5 : -20 }
  if (lines.some((line) => /; *samesite(=(?!strict|lax|none)|;|$)/.test(line))) return { about, points: -20 }
  return { about, points: lines.every((line) => /; *samesite=(strict|lax)/.test(line)) ? 5 : 0 }
}

function referrer(headers: Headers): Mark {
  const last = (headers.get('referrer-policy') ?? '').toLowerCase().split(',').at(-1)?.trim() ?? ''
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last)
  return { about: 'referrer-policy', points: isPrivate ? 5 : last === '' ? 0 : -5 }
}

const SIX_MONTHS_SECONDS = 15_768_000

function https(headers: Headers): Mark {
  const age = /max-age="?(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1]
  const points = age === undefined ? -20 : Number(age) < SIX_MONTHS_SECONDS ? -10 : 0
  return { about: 'strict-transport-security', points }
}

const sniffing = (headers: Headers): Mark => ({
  about: 'x-content-type-options',
  points: /^nosniff$/i.test(headers.get('x-content-type-options') ?? '') ? 0 : -5,
})

const otherSites = (headers: Headers): Mark => ({
  about: 'access-control-allow-origin',
  points: headers.has('access-control-allow-origin') && headers.has('access-control-allow-credentials') ? -50 : 0,
})

function resources(headers: Headers): Mark {
  const about = 'cross-origin-resource-policy'
  const value = headers.get(about)
  if (value === null || value === 'cross-origin') return { about, points: 0 }
  return { about, points: /^same-(origin|site)$/.test(value) ? 10 : -5 }
}

const apart = (headers: Headers, about: string, good: readonly string[]): Mark => ({
  about,
  points: good.includes(headers.get(about) ?? '') ? 10 : 0,
})

/** Scripts of other hosts; ours, by their path, count nothing without a hash and five points with one. */
function scripts(html: string): Mark {
  const tags = html.match(/<script\b[^>]*\bsrc=[^>]*>/gi) ?? []
  const isForeign = (tag: string) => /\bsrc=["']?(https?:)?\/\//i.test(tag)
  const foreign = tags.filter(isForeign)
  const about = 'scripts'
  if (foreign.length === 0) return { about, points: tags.some((tag) => /\bintegrity=/i.test(tag)) ? 5 : 0 }
  if (foreign.some((tag) => !/\bsrc=["']?https:/i.test(tag))) return { about, points: -50 }
  return { about, points: foreign.every((tag) => /\bintegrity=/i.test(tag)) ? 5 : -5 }
}
