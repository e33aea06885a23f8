import type { Load } from './load.ts'

/** The app beside the bare handler; `size` is the amount of data. */
export function row(what: string, size: Record<string, number>, app: Load, bare: Load): Record<string, unknown> {
  return {
    what,
    ...size,
    'app/s': app.rate,
    'bare/s': bare.rate,
    ratio: (app.rate / bare.rate).toFixed(2),
    'p50 ms': app.p50,
    'p99 ms': app.p99,
    failed: app.failed + bare.failed,
  }
}

/** Several runs of the same as one; of the slowest answers, the slower. */
export function mean(runs: Load[]): Load {
  const of = (read: (run: Load) => number) => runs.reduce((sum, run) => sum + read(run), 0) / runs.length
  return {
    rate: Math.round(of((run) => run.rate) * 10) / 10,
    p50: Math.round(of((run) => run.p50) * 10) / 10,
    p99: Math.max(...runs.map((run) => run.p99)),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
    refused: runs.reduce((sum, run) => sum + run.refused, 0),
  }
}
