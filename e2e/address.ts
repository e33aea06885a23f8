import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

/** Where the tests' own shop answers, and the secret that signs its webhooks. Another port lets two runs stand side by side. */
export const PORT = Number(env['E2E_PORT'] ?? 24_717)
export const URL_OF_SHOP = `http://127.0.0.1:${PORT}`
export const WEBHOOK_SECRET = 'e2e-secret'

/** Where the shop writes down which folder its data lies in, so that a test can use its commands beside it. */
export const DATA_DIR_NOTE = join(tmpdir(), `wapsi-e2e-${PORT}`)
