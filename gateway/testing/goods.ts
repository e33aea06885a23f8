import type { Sql } from 'postgres'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#config'
import { connect } from '#database/connect.ts'
import { command, templateOf } from '#database/testing/database.ts'
import { productMessages } from '#demo/orders.ts'
import { openLog } from '../http/log/log.ts'
import { takeIn } from './take-in.ts'

const TEMPLATE = templateOf('goods')

/** Before the clock of every test: any fact of a test about a product is newer. */
const SOURCE_TIME = new Date('2024-01-01T00:00:00Z')

/** Vitest runs this once for the whole run, after the server has started: a database with the demo's goods to copy. */
export async function setup(project: TestProject): Promise<void> {
  const { url } = project.getProvidedContext().database
  await command(url, `CREATE DATABASE ${TEMPLATE} TEMPLATE ${templateOf('empty')}`)
  const own = new URL(url)
  own.pathname = `/${TEMPLATE}`
  const sql = connect(own.href)
  await putGoods(sql)
  await sql.end()
}

/**
 * Puts the demo's goods into a migrated database that others are copied from: importing them is most of the time of a
 * new shop.
 */
export async function putGoods(sql: Sql): Promise<void> {
  const context = { sql, log: openLog('warn'), config: readConfig({}), now: () => SOURCE_TIME }
  await takeIn(context, productMessages({ now: SOURCE_TIME }), 'goods')
}
