import { flushCompileCache } from 'node:module'
import { readConfig } from '#config'
import { DEMO_SHOP } from '#demo/load.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { startServer } from '../server.ts'

/**
 * A whole server in a process of its own, to be killed: `node gateway/testing/server.ts <data folder> <secret> <more
 * settings>`.
 */
const [dataDir = '', secret = '', more = '{}'] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: dataDir,
  SHOPIFY_SHOP: DEMO_SHOP,
  SHOPIFY_CLIENT_SECRET: secret,
  PORT: '0',
  LOG_LEVEL: 'silent',
  SHEET_URL: 'http://127.0.0.1:9/',
  ...(JSON.parse(more) as Record<string, string>),
})
const server = await startServer(config, { sentences: { ...SENTENCES, ...DESK_SENTENCES } })
process.send?.({ url: server.url })
// One that is killed leaves nothing compiled to the next one otherwise.
flushCompileCache()
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(1))
