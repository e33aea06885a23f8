import { hashAt } from '../password.ts'

// Vitest loads this before each file: a hash of today's cost takes a third of a second. password.test.ts goes back to it.
hashAt({ N: 2 ** 10, r: 8, p: 1 })
