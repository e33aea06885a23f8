import { verifyRun } from './sender.ts'

// Vitest loads this before each file of its second run.
verifyRun()
