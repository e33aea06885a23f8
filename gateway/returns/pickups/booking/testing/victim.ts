import { fork } from 'node:child_process'

/** A worker that waits for its word. */
export interface PickupWorker {
  /** Begins, with its clock at this time. */
  begin(now: Date): void
  /** Ends it without warning. */
  kill(): Promise<void>
}

/** Starts a worker on a database and couriers, in a process of its own. */
export async function startPickupWorker(settings: Readonly<Record<string, string>>): Promise<PickupWorker> {
  const child = fork(new URL('./worker.ts', import.meta.url), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve) => child.once('message', () => resolve('ready')))
  if ((await Promise.race([ready, exited])) !== 'ready') throw new Error('the worker ended before it began')
  return {
    begin: (now) => void child.send(now.toISOString()),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
