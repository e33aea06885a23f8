import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { send } from '#contract/client.ts'
import { serve } from './servers/served.ts'

const CHROMIUM =
  ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/lib/chromium/chromium-headless-shell'].find((path) =>
    existsSync(path),
  ) ?? 'chromium'
const DEBUG_PORT = 9391
const RUNS = 5
const TRIES = 30
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Limits = 'simulate' | 'devtools'

/**
 * Lighthouse for phones: the median of five runs each with the lowest and the highest, after one that warms up the
 * browser. The pages that customers open most are measured with simulated and with applied limits.
 */
export async function benchPages(dataDir: string): Promise<Record<string, unknown>[]> {
  const server = await serve(dataDir)
  const profile = mkdtempSync(join(tmpdir(), 'wapsi-bench-browser-'))
  const browser = spawn(
    CHROMIUM,
    [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  try {
    await sleep(5_000)
    await once(server.url, 'simulate')
    const rows: Record<string, unknown>[] = []
    for (const [page, path, both] of await pagesOf(server.url)) {
      for (const limits of both) rows.push({ page, limits, ...(await medians(`${server.url}${path}`, limits)) })
    }
    return rows
  } finally {
    browser.kill('SIGKILL')
    await server.stop()
  }
}

/** Each page with its address in the demo, and the limits that it is measured with. */
async function pagesOf(url: string): Promise<[page: string, path: string, limits: Limits[]][]> {
  const { customers } = (await (await fetch(`${url}/demo/customers`)).json()) as {
    customers: { links: { href: string }[] }[]
  }
  const order = customers[0]?.links[0]?.href ?? '/'
  const ids = customers.flatMap(({ links }) => links.map(({ href }) => new URL(href, url).searchParams.get('customer')))
  const linkTo = (path: string) => {
    const links = customers.flatMap(({ links: all }) => all)
    return links.find(({ href }) => href.startsWith(`${path}?`))?.href ?? path
  }
  const { customerId, ticketId } = await aTicket(url, [...new Set(ids)])
  return [
    ['home', '/', ['simulate', 'devtools']],
    ['Exchange Portal', order, ['simulate', 'devtools']],
    ['My Tickets', `/mytickets?customer=${customerId}`, ['simulate', 'devtools']],
    ['Ticket', `/ticket/?id=${ticketId}&customer=${customerId}`, ['simulate']],
    ['Raise an Issue', `/newticket?customer=${customerId}`, ['simulate']],
    ['Track Your Order', linkTo('/trackyourorder'), ['simulate', 'devtools']],
    ['Order list', '/orderlist', ['simulate']],
    ['Exchanges', linkTo('/exchanges'), ['simulate']],
  ]
}

/** The newest ticket of the demo's customer with the most, once the demo is loaded and that list grows no more. */
async function aTicket(url: string, customers: (string | null)[]) {
  let before = 0
  for (let left = TRIES; left > 0; left--) {
    const longest = await longestList(url, customers)
    if (longest && longest.total === before) return longest
    before = longest?.total ?? 0
    await sleep(2_000)
  }
  throw new Error('no customer of the demo has a ticket')
}

async function longestList(url: string, customers: (string | null)[]) {
  const found = []
  for (const customerId of customers) {
    const answer = await send('tickets.list', { customerId: customerId ?? '', limit: 1 }, { base: `${url}/api` })
    if (!answer.ok) continue
    const { tickets, total } = answer.body.data
    for (const { original_order_id: ticketId } of tickets) found.push({ customerId, ticketId, total })
  }
  return found.toSorted((one, other) => other.total - one.total)[0]
}

/** Each figure's median, with the lowest and the highest if they differ: "21 (14–71)". */
async function medians(url: string, throttlingMethod: Limits): Promise<Record<string, string>> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await once(url, throttlingMethod))
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, spread(runs.map((figures) => figures[name] ?? 0))]))
}

function spread(figures: number[]): string {
  const sorted = figures.toSorted((one, other) => one - other)
  const [low, middle, high] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return low === high ? String(middle) : `${middle} (${low}–${high})`
}

type Figures = Record<string, number>

async function once(url: string, throttlingMethod: Limits): Promise<Figures> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'silent',
    throttlingMethod,
    formFactor: 'mobile',
  })
  if (!result) throw new Error('Lighthouse gave no result')
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => Math.round(audits[name]?.numericValue ?? -1)
  const details = audits['network-requests']?.details as { items?: Requested[] } | undefined
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP ms': value('first-contentful-paint'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    CLS: Number(audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
    ...loadOf(details?.items ?? []),
  }
}

/** A request of a page, as Lighthouse notes it. */
interface Requested {
  url: string
  resourceType?: string
  networkRequestTime: number
  transferSize: number
}

/** The counts of a page's requests: all, those before its first picture, and its scripts. */
function loadOf(all: Requested[]): Figures {
  const sent = all.filter(({ url }) => url.startsWith('http'))
  const pictures = sent.filter(({ resourceType }) => resourceType === 'Image')
  const first = Math.min(...pictures.map((picture) => picture.networkRequestTime))
  const scripts = sent.filter(({ resourceType }) => resourceType === 'Script')
  return {
    requests: sent.length,
    'before pictures': sent.filter((request) => request.networkRequestTime < first).length,
    'JS kB': Math.round(scripts.reduce((total, { transferSize }) => total + transferSize, 0) / 1000),
  }
}
