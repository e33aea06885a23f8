import { openCouriers } from '#adapters/couriers.ts'
import { openStorage } from '#adapters/storage/open.ts'
import { readConfig } from '#config'
import { connect } from '#database/connect.ts'
import { openLog } from '../../../../http/log/log.ts'
import { startOutbox } from '../../../../outbox/worker.ts'
import { loginBooks } from '../../../../tracking/couriers/login-store.ts'
import { pickupDeliverers } from '../../deliver.ts'

/**
 * The pickup work of a server, in a process of its own that the test kills: `node worker.ts <settings as JSON>`. It
 * begins when it gets the time of its clock.
 */
const config = readConfig(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>)
const sql = connect(config.DATABASE_URL)
process.once('disconnect', () => process.exit(1))
process.once('message', (at: string) => {
  const now = () => new Date(at)
  const log = openLog('silent')
  const storage = openStorage(config)
  const couriers = openCouriers(config, now, undefined, loginBooks({ sql, config }))
  startOutbox({ sql, log }, pickupDeliverers({ sql, reads: (work) => work(sql), config, storage, couriers, now, log }))
})
process.send?.('ready')
