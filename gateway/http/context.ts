import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'postgres'
import type { Couriers } from '#adapters/couriers.ts'
import type { Storage } from '#adapters/storage/client.ts'
import type { Config } from '#config'
import type { Auth } from '../staff/auth.ts'

/** What every call gets: the database, the settings, the photos, the couriers, the staff's log-in, the clock. */
export interface Context {
  sql: Sql
  config: Config
  storage: Storage
  couriers: Couriers
  auth: Auth
  now: () => Date
  log: FastifyBaseLogger
}
