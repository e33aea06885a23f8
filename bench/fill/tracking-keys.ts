import type { Sql } from 'postgres'

/** A database under measurement. */
export interface Target {
  sql: Sql
  url: string
  dataDir: string
}

/** The values that the calls send: some of each kind, in no order. */
export interface Keys {
  numbers: string[]
  phones: string[]
  emails: string[]
  /** AWBs of parcels with scans, of each carrier. */
  delhivery: string[]
  shiprocket: string[]
  awbs: string[]
  /** Orders with something that waits. */
  waiting: string[]
  /** Customers with exchanges. */
  exchangers: string[]
}

const MOST = 20_000

/** Draws the keys from a database that fillTracking filled. */
export async function drawKeys(sql: Sql): Promise<Keys> {
  return sql.begin(async (own) => {
    await own`SET LOCAL statement_timeout = 0`
    const draw = async (of: string) => {
      const rows = await own.unsafe<{ key: string }[]>(
        `SELECT key FROM (SELECT DISTINCT ${of}) drawn ORDER BY random() LIMIT ${MOST}`,
      )
      return rows.map(({ key }) => key)
    }
    const scanned = (carrier: string) =>
      draw(`awb AS key FROM parcels WHERE carrier = '${carrier}' AND sent_at > now() - interval '35 days'`)
    return {
      numbers: await draw('order_number AS key FROM orders'),
      phones: await draw('phone AS key FROM customers'),
      emails: await draw('email AS key FROM customers'),
      delhivery: await scanned('delhivery'),
      shiprocket: await scanned('shiprocket'),
      awbs: await draw('awb AS key FROM parcels'),
      waiting: await draw(
        'o.id AS key FROM orders o LEFT JOIN fulfilments f ON f.order_id = o.id WHERE f.id IS NULL AND ' +
          'o.cancelled_at IS NULL',
      ),
      exchangers: await draw('customer_id AS key FROM requests'),
    }
  })
}

/** One of them, at random. */
export function oneOf(keys: readonly string[]): string {
  const key = keys[Math.floor(Math.random() * keys.length)]
  if (key === undefined) throw new Error('there is nothing to ask for')
  return key
}
