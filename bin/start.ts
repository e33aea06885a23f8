import { BadConfig, readConfig } from '#config'
import { OtherPostgres } from '#database/cluster.ts'
import { DatabaseBefore10, NewerDatabase, OtherEncoding } from '#database/migrate.ts'
import { StoreRefused } from '#adapters/storage/check.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { start } from './start/shop.ts'

/** A second start would fail the same way: a supervisor need not try again. */
const FOR_GOOD = [BadConfig, DatabaseBefore10, NewerDatabase, OtherEncoding, OtherPostgres, StoreRefused]

// The process that started it was killed, and no signal came: the server ends as if it had been killed too, so that its
// data folder is free for the next start.
process.once('disconnect', () => process.exit(1))

try {
  const config = readConfig()
  buildIfStale()
  if (config.SHOP_MODE === 'demo') {
    // A real shop loads none of it, and its image has none of it.
    const { startDemo } = await import('./start/demo.ts')
    await startDemo(config)
  } else await start(config)
} catch (error) {
  const isForGood = FOR_GOOD.some((kind) => error instanceof kind)
  console.error(isForGood ? (error as Error).message : `Wapsi could not start: ${(error as Error).message}`)
  process.exit(isForGood ? 78 : 1)
}
