import { poolRun } from './pooler.ts'

// Vitest loads this before each file of its run by way of PgBouncer.
poolRun()
