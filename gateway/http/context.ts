import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import type { Couriers } from '#adapters/couriers.ts'
import type { Storage } from '#adapters/storage/client.ts'
import type { Config } from '#config'

/** What every call is given: the database, the settings, the photos, the couriers, the clock. */
export interface Context {
  sql: Sql
  config: Config
  storage: Storage
  couriers: Couriers
  now: () => Date
  log: FastifyBaseLogger
}
