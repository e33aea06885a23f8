import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { serve } from './served.ts'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path)) ?? 'chromium'
const DEBUG_PORT = 9391
const RUNS = 3
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

/** Lighthouse for phones on home and Exchange Portal: simulated and applied limits, the median of three runs each. */
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
    const rows: Record<string, unknown>[] = []
    for (const [page, path] of [
      ['home', '/'],
      ['Exchange Portal', await orderPath(server.url)],
    ] as const) {
      for (const limits of ['simulate', 'devtools'] as const)
        rows.push({ page, limits, ...(await median(`${server.url}${path}`, limits)) })
    }
    return rows
  } finally {
    browser.kill('SIGKILL')
    await server.stop()
  }
}

async function orderPath(url: string): Promise<string> {
  const shoppers = (await (await fetch(`${url}/demo/shoppers`)).json()) as { links: { href: string }[] }[]
  return shoppers[0]?.links[0]?.href ?? '/'
}

async function median(url: string, throttlingMethod: 'simulate' | 'devtools') {
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await once(url, throttlingMethod))
  return runs.toSorted((one, two) => one['LCP ms'] - two['LCP ms'])[Math.floor(RUNS / 2)]
}

async function once(url: string, throttlingMethod: 'simulate' | 'devtools') {
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
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP ms': value('first-contentful-paint'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    CLS: audits['cumulative-layout-shift']?.numericValue?.toFixed(3),
    requests: (audits['network-requests']?.details as { items?: unknown[] } | undefined)?.items?.length,
  }
}
