import type { Config } from '#config'
import { lastResort } from '#gateway/http/last-resort.ts'
import { desk } from '#gateway/http/static/desk.ts'
import { portal } from '#gateway/http/static/serve.ts'
import { type RunningServer, startServer } from '#gateway/server.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { mendedFor, sentencesIn } from '#portal/mended.ts'
import { plainHops } from './plain-hops.ts'

const ACCESS: Record<Config['ACCESS_MODE'], string> = {
  open: 'open, a typed customer id is enough; ACCESS_MODE=verified asks for proof',
  verified: 'verified, by a signed link, the shop’s log-in or a code by mail',
}

/** The parts that a start adds to the server that every shop has. */
interface Added {
  plugins?: Parameters<typeof startServer>[1]['plugins']
  /** The person who may log in at the desk, for the line that names its address. */
  login?: string
  after?: () => Promise<void>
}

/** Starts the server with the built portal and desk, and prints its addresses. */
export async function start(
  config: Config,
  { plugins = [], login = '', after = async () => {} }: Added = {},
): Promise<RunningServer> {
  const site = portal({
    dir: 'dist/portal',
    mode: config.SHOP_MODE,
    access: config.ACCESS_MODE,
    specification: config.SPECIFICATION,
    mended: mendedFor(config.SPECIFICATION),
  })
  const staffSite = desk({ dir: 'dist/desk', mode: config.SHOP_MODE })
  const server = await startServer(config, {
    sentences: { ...sentencesIn(config.SPECIFICATION), ...DESK_SENTENCES },
    plugins: [...plugins, staffSite, site],
  })
  stopOnSignal(server, after)
  lastResort(server.context.log, () => server.stop().then(after))
  console.log(`Wapsi is up at ${server.url} after ${(performance.now() / 1000).toFixed(1)} s`)
  if (config.SHOP_MODE === 'demo') console.log(`  demo:  ${server.url}/demo`)
  console.log(`  access: ${ACCESS[config.ACCESS_MODE]}`)
  console.log(`  desk:  ${server.url}/desk${login}`)
  console.log(`  calls: ${server.url}/api/docs`)
  if (config.SHOP_MODE === 'shopify') warnOf(plainHops(config))
  if (config.SHOP_MODE === 'demo') {
    console.log(`  mails: ${server.url}/demo/outbox`)
    console.log(`  Shopify: ${server.url}/demo/shopify`)
  }
  return server
}

/** A real shop starts anyway: only its owner knows whether the network is private. */
function warnOf(plain: string[]): void {
  if (plain.length > 0) console.warn(`  no safe TLS by ${plain.join(', ')}: see docs/running-it.md, "TLS on every hop"`)
}

/**
 * SIGTERM comes from a service manager, which restarts servers and lets a proxy turn away first; SIGINT from a person
 * at the keyboard, who waits for nothing.
 */
function stopOnSignal(server: RunningServer, after: () => Promise<void>): void {
  const cutShort = new AbortController()
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await server.drain(server.context.config.DRAIN_SECONDS * 1000, cutShort.signal)
    await server.stop()
    await after()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => {
    cutShort.abort()
    void stop()
  })
}
