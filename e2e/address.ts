import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

/** The two ways in which a shop takes an id that a person typed. */
export type Access = 'open' | 'verified'

/**
 * The port of the tests' own shops. With another port two runs can go on side by side; the verified shop has the next
 * port.
 */
export const PORT = Number(env['E2E_PORT'] ?? 24_717)
const PORTS = { open: PORT, verified: PORT + 1 }

/** The secrets that sign the webhooks, and the links that prove who a person is. */
export const WEBHOOK_SECRET = 'e2e-secret'
export const LINK_SECRET = 'what signs the links of the browser tests'

/** The demo as it is started: acts that need no staff are done automatically. */
export const DEMO_PORT = PORT + 2
export const DEMO_URL = `http://127.0.0.1:${DEMO_PORT}`

export const portOf = (access: Access) => PORTS[access]
export const urlOf = (access: Access) => `http://127.0.0.1:${portOf(access)}`

/** The file in which a shop notes the folder of its data, so that a test can use its commands beside it. */
export const noteOf = (port: number) => join(tmpdir(), `wapsi-e2e-${port}`)

/** The shop of which the tests of this process are; a project has processes of its own. */
let current: Access = 'open'

export const testAt = (access: Access) => void (current = access)
export const access = () => current
export const shopUrl = () => urlOf(current)
export const apiOf = () => `${shopUrl()}/api`
export const dataDirNote = () => noteOf(portOf(current))
