import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import type { Couriers } from '#adapters/couriers.ts'
import type { Storage } from '#adapters/storage/client.ts'
import type { Config } from '#config'
import type { Reads } from '#database/replica/reads.ts'

/** The things that every call gets: the database, the settings, the photos, the couriers, the clock. */
export interface Context {
  sql: Sql
  /**
   * For data that may be a second old: figures, searches, exports; never for data that a person has just changed
   * (decision record 064).
   */
  reads: Reads
  config: Config
  storage: Storage
  couriers: Couriers
  now: () => Date
  log: FastifyBaseLogger
}
