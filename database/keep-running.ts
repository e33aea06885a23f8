import type { ChildProcess } from 'node:child_process'
import { interrupt, stopServer } from './leftover.ts'
import { startPostmaster } from './postmaster.ts'
import type { Launch } from './postmaster.ts'

/** Starts the server, and restarts it if it ends unexpectedly, until it is stopped. */
export async function keepRunning(launch: Launch): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let server: ChildProcess | undefined
  let starting = start()
  await starting
  // A Wapsi that ends without a clean stop still stops its server, unless it is killed.
  const stopAtExit = () => isRunning(server) && interrupt(server.pid, launch.binaries)
  process.once('exit', stopAtExit)

  async function start(): Promise<void> {
    const child = await startPostmaster(launch)
    server = child
    child.once('exit', () => {
      if (!stopping) starting = startAgain()
    })
  }

  async function startAgain(): Promise<void> {
    launch.log.warn('the database server ended unexpectedly: starting it again')
    await start().catch((error: Error) => launch.log.warn(error.message))
  }

  return {
    async stop() {
      stopping = true
      await starting
      if (isRunning(server)) await stopServer(server.pid, launch.paths, launch.binaries)
      process.off('exit', stopAtExit)
    },
  }
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess & { pid: number } {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}
