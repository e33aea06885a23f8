import { connect } from '#database/connect.ts'
import { openLog } from './outbox.ts'
import { startOutbox } from '../worker.ts'

/** A worker in a process of its own, to be killed: it says which effect it has begun and never ends one. */
const [url = '', leaseMs = ''] = process.argv.slice(2)
startOutbox(
  { sql: connect(url), log: openLog().log },
  {
    mail(_mail, key) {
      process.stdout.write(`${key}\n`)
      return new Promise(() => {})
    },
  },
  { leaseMs: Number(leaseMs), timeoutMs: 600_000 },
)
