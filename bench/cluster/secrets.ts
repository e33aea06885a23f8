import { randomBytes } from 'node:crypto'

export interface Secrets {
  database: string
  superuser: string
  backup: string
  replication: string
  link: string
  desk: string
  store: string
  webhooks: string
}

const secret = () => randomBytes(24).toString('hex')

/** New ones at each start: nothing of a cluster outlives it. */
export const newSecrets = (): Secrets => ({
  database: secret(),
  superuser: secret(),
  backup: secret(),
  replication: secret(),
  link: secret(),
  desk: secret(),
  store: secret(),
  webhooks: secret(),
})
