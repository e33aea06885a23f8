import { defineConfig } from 'vitest/config'
import { isLostWhileConnecting } from './database/away.ts'

/**
 * The customers' calls run a second time in a shop where access is verified, each sent by a customer who is signed in:
 * see gateway/access/testing/sender.ts. `npm test` leaves these projects to `npm run test:long`. Left out are kill
 * loops and model runs, which take long, and tests of couriers or the desk.
 */
const IN_BOTH_MODES = [
  'gateway/orders/*.test.ts',
  'gateway/returns/{calls,once,same-photo,submit}.test.ts',
  'gateway/returns/desk/{goods,opened}.test.ts',
  'gateway/tickets/{calls,create,create-once,late,list,mails,move,orders,photos,races,reply}.test.ts',
  'gateway/tickets/live/watch.test.ts',
  'gateway/tracking/{orders,shipment}.test.ts',
  'gateway/returns/exchanges/*.test.ts',
  'gateway/dispatch/*.test.ts',
  'gateway/blocklist/calls.test.ts',
  'gateway/returns/pickups/rebook.test.ts',
  'gateway/uploads/{calls,trouble}.test.ts',
]

/** Test files that replace a module for themselves alone, so they share none with other files. */
const REPLACING_MODULES = [
  'gateway/tickets/create-once.test.ts',
  'portal/call/send.test.ts',
  'portal/tickets/ticket/move.test.ts',
]

/**
 * Tests of parts that a pooler could break run with PgBouncer as well, in transaction mode: sessions, locks,
 * notifications, transactions.
 */
const ONLY_POOLED = 'deploy/pgbouncer.test.ts'
const POOLED = [
  ONLY_POOLED,
  'gateway/returns/submit/once.test.ts',
  'gateway/tickets/live/watch.test.ts',
  'gateway/tickets/races.test.ts',
]

const SEED_OF_RUN = './database/testing/seed.ts'
const CHEAP_PASSWORDS = './gateway/staff/testing/cheap-passwords.ts'
const VERIFIED = [SEED_OF_RUN, CHEAP_PASSWORDS, './gateway/access/testing/verified.ts']
// oxlint-disable-next-line node/no-process-env
const { SEED = 20_261_122, LONG, KILL_ROUNDS = LONG ? 100 : 2 } = process.env

export default defineConfig({
  test: {
    exclude: ['node_modules/**', '.node/**', 'dist/**', 'e2e/**'],
    // The long sizes of one file: LONG=1 npx vitest run gateway/fuzz; more rounds of the kill -9 loop: KILL_ROUNDS=200.
    // From another seed: SEED=7 npx vitest run rules; from many, with the long sizes: npm run test:long.
    provide: { long: LONG !== undefined, killRounds: Number(KILL_ROUNDS), seed: Number(SEED) },
    setupFiles: [SEED_OF_RUN, CHEAP_PASSWORDS],
    globalSetup: ['./database/testing/server.ts', './gateway/testing/goods.ts'],
    pool: 'threads',
    // More than there are cores, since many files wait: for a courier, a kill, a database that comes back.
    maxWorkers: 3,
    // The files of a worker share the modules they import: loading the gateway anew takes longer than most files run.
    isolate: false,
    // A poll waits long: its time would only measure the speed of the machine.
    expect: { poll: { timeout: 20_000 } },
    // As the server does: the client of the database lets no one catch it.
    onUnhandledError: (error) => !isLostWhileConnecting(error),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'open', include: ['**/*.test.ts'], exclude: [...REPLACING_MODULES, ONLY_POOLED] },
      },
      { extends: true, test: { name: 'open, apart', include: REPLACING_MODULES, isolate: true } },
      {
        extends: true,
        test: { name: 'verified', include: IN_BOTH_MODES, exclude: REPLACING_MODULES, setupFiles: VERIFIED },
      },
      {
        extends: true,
        test: {
          name: 'pooled',
          include: POOLED,
          setupFiles: [SEED_OF_RUN, CHEAP_PASSWORDS, './database/testing/pooled.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'verified, apart',
          include: REPLACING_MODULES.filter((file) => file.startsWith('gateway/')),
          isolate: true,
          setupFiles: VERIFIED,
        },
      },
    ],
  },
})
