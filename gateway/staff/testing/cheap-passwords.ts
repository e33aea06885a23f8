import { hashAt } from '../password.ts'

/** The cost of a hash in tests: today's takes a third of a second, and one test of password.test.ts goes back to it. */
export const CHEAP = { N: 2 ** 10, r: 8, p: 1 }

// Vitest loads this before each file.
hashAt(CHEAP)
