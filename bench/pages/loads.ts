import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../bin/install/find-browser.ts'
import { addressesIn, type Page } from './addresses.ts'
import { SLOW_PHONE, spread } from './slow-phone.ts'

const DEBUG_PORT = 9391
const RUNS = 5
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

/** "simulate" is worked out by Lighthouse for its own phone; the other two are applied, Lighthouse's and ours. */
type Limits = 'simulate' | 'devtools' | 'slow phone'

/**
 * Lighthouse for phones: the median of five runs each with the lowest and the highest, after one that warms up the
 * browser. Each page is measured on a slow phone, and those that customers open most with Lighthouse's limits too.
 */
export async function benchLoads(url: string): Promise<Record<string, unknown>[]> {
  const profile = mkdtempSync(join(tmpdir(), 'wapsi-bench-browser-'))
  const browser = spawn(
    findBrowser() ?? 'chromium',
    [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  try {
    await sleep(5_000)
    await once(url, 'simulate')
    const rows: Record<string, unknown>[] = []
    for (const [page, path] of Object.entries(await addressesIn(url)))
      for (const limits of limitsOf(page as Page))
        rows.push({ page, limits, ...(await medians(`${url}${path}`, limits)) })
    return rows
  } finally {
    browser.kill('SIGKILL')
  }
}

const limitsOf = (page: Page): Limits[] =>
  OPENED_MOST.has(page) ? ['simulate', 'devtools', 'slow phone'] : ['slow phone']
const OPENED_MOST = new Set<Page>(['home', 'form', 'my tickets', 'track'])

/** Each figure's median, with the lowest and the highest if they differ: "21 (14–71)". */
async function medians(url: string, limits: Limits): Promise<Record<string, string>> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await once(url, limits))
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, spread(runs.map((figures) => figures[name] ?? 0))]))
}

/** Our limits, as Lighthouse applies them: a round trip of HTTP takes 3.75 times the latency of the network. */
const APPLIED = {
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: SLOW_PHONE.latencyMs * 3.75,
    downloadThroughputKbps: SLOW_PHONE.kbps,
    uploadThroughputKbps: SLOW_PHONE.kbps,
    cpuSlowdownMultiplier: SLOW_PHONE.cpu,
  },
} as const

type Figures = Record<string, number>

async function once(url: string, limits: Limits): Promise<Figures> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'silent',
    ...(limits === 'slow phone' ? APPLIED : { throttlingMethod: limits }),
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
