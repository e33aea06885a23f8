import { defineConfig } from 'vitest/config'

/**
 * The shoppers' calls run a second time in a shop where access is verified, each sent by a shopper who has proved who she is: see
 * gateway/access/testing/sender.ts. Left out are kill loops and model runs, which take long, and what is about couriers or the desk.
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
  'gateway/returns/pickups/{circle,rebook}.test.ts',
  'gateway/uploads/{calls,trouble}.test.ts',
]

export default defineConfig({
  test: {
    exclude: ['node_modules/**', '.node/**', 'dist/**', 'e2e/**'],
    // More rounds of the kill -9 loop: KILL_ROUNDS=200 npx vitest run gateway/returns/kill.test.ts
    // From another seed: SEED=7 npx vitest run rules; from many: npm run test:long.
    provide: { killRounds: Number(process.env['KILL_ROUNDS'] ?? 20), seed: Number(process.env['SEED'] ?? 20_261_122) },
    setupFiles: ['./database/testing/seed.ts'],
    globalSetup: ['./database/testing/server.ts', './gateway/testing/goods.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // What a test waits for comes when it comes: how soon says something of the machine only.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'open', include: ['**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'verified',
          include: IN_BOTH_MODES,
          setupFiles: ['./database/testing/seed.ts', './gateway/access/testing/verified.ts'],
        },
      },
    ],
  },
})
