import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '#adapters/shopify/setup/checks.ts'
import type { Config } from '#config'
import { connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import { QUIET } from '#database/log.ts'
import { givenPolicy, readPolicy } from '#gateway/policies/policy.ts'

/**
 * The shop's list of the gateways that mean cash on delivery, or why it could not be read. Before the first start it is
 * the one that is given.
 */
export async function listedGateways(config: Config): Promise<readonly string[] | Finding> {
  const { DATABASE_URL, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config
  if (DATABASE_URL === '' && !existsSync(join(dataDir, 'postgres'))) return givenPolicy(config).codGateways
  const ends: (() => Promise<void>)[] = []
  try {
    const server = DATABASE_URL === '' ? await startEmbedded({ dataDir, log: QUIET, join: true }) : undefined
    if (server) ends.push(server.close)
    const sql = connect(server?.url ?? DATABASE_URL, { max: 1, directUrl })
    ends.unshift(() => sql.end({ timeout: 1 }))
    const [{ isThere }] = await sql<[{ isThere: boolean }]>`SELECT to_regclass('policy_rules') IS NOT NULL AS "isThere"`
    return (isThere ? await readPolicy(sql, config) : givenPolicy(config)).codGateways
  } catch (error) {
    return {
      what: `The database does not answer (${(error as Error).message}).`,
      why: 'Whether every gateway that means cash on delivery is in your list could not be looked up.',
      cure: 'Run this where the server runs, with the same DATABASE_URL or DATA_DIR.',
    }
  } finally {
    for (const end of ends) await end()
  }
}
