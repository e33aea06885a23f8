import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', '.node/**', 'dist/**', 'e2e/**'],
    // More rounds of the kill -9 loop: KILL_ROUNDS=200 npx vitest run gateway/returns/kill.test.ts
    provide: { killRounds: Number(process.env['KILL_ROUNDS'] ?? 20) },
    globalSetup: ['./database/testing-server.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
