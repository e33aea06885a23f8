/** The machines of the cluster, with the address of each. */
export interface Machines {
  /** The machine in front: it takes the customers' calls, and votes on who is primary. */
  web: string
  /** The two database machines, which vote as well. */
  db1: string
  db2: string
  /** The machines that run Wapsi; there may be more of them. */
  app1: string
  app2: string
  app3: string
}

export type MachineName = keyof Machines

export const NETWORK = '10.87.0.0/24'
/** The address of this machine in the cluster's network. */
export const OUTSIDE = '10.87.0.1'

/** As `npm run cluster` has them: each is a network namespace of this machine. */
export const LOCAL: Machines = {
  web: '10.87.0.10',
  db1: '10.87.0.11',
  db2: '10.87.0.12',
  app1: '10.87.0.21',
  app2: '10.87.0.22',
  app3: '10.87.0.23',
}

export const NAMES = Object.keys(LOCAL) as MachineName[]
export const DATABASES = ['db1', 'db2'] as const
export const VOTERS = ['web', 'db1', 'db2'] as const
export const APPS = ['app1', 'app2', 'app3'] as const
export type App = (typeof APPS)[number]
export type Database = (typeof DATABASES)[number]
