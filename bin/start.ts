import { BadConfig, readConfig } from '#config'
import { buildIfStale } from './build-if-stale.ts'
import { start } from './start-shop.ts'

try {
  const config = readConfig()
  buildIfStale()
  if (config.SHOP_MODE === 'demo') {
    // A real shop loads none of it, and its image holds none of it.
    const { startDemo } = await import('./start-demo.ts')
    await startDemo(config)
  } else await start(config)
} catch (error) {
  console.error(error instanceof BadConfig ? error.message : `Wapsi could not start: ${(error as Error).message}`)
  process.exit(error instanceof BadConfig ? 78 : 1)
}
