import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Around, expectSame, folderIn, until } from './around.ts'

const BYTES = 64 * 2 ** 20

/** A disk that is full, figures as Prometheus wants them, and a unit as systemd reads it. */
export async function checkMachine({ folder, check, shop }: Around): Promise<void> {
  await check('Prometheus: promtool finds nothing wrong with /metrics', async () => {
    const { url } = await shop()
    await fetch(`${url}/api/x`)
    const input = await (await fetch(`${url}/metrics`)).text()
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
    expectSame([status, stdout + stderr], [0, ''])
  })
  await check('systemd: it takes deploy/wapsi.service', async () => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', 'deploy/wapsi.service'], {
      encoding: 'utf8',
    })
    const level = Number(/exposure level for wapsi.service: ([\d.]+)/.exec(stdout)?.[1])
    if (!(level < 3)) throw new Error(`its exposure level is ${level}`)
  })
  await check('a full disk: the server is not ready until there is room', async () => {
    const data = folderIn(folder, 'small')
    // A disk that only the server sees, and that is gone with it.
    const mount = `mount -t tmpfs -o size=${BYTES} none '${data}' && exec "$@"`
    const { url, child } = await shop({ DATA_DIR: data }, (program, words) => [
      'unshare',
      '-m',
      'sh',
      '-c',
      mount,
      'sh',
      program,
      ...words,
    ])
    const ready = async () => (await fetch(`${url}/readyz`)).status
    expectSame(await ready(), 200)
    const file = join(`/proc/${child.pid}/root`, data, 'filler')
    writeFileSync(file, Buffer.alloc(BYTES - 2 ** 20))
    await until('a refusal', async () => (await ready()) === 503)
    rmSync(file)
    await until('a server that is ready', async () => (await ready()) === 200)
  })
}

export const MACHINE = {
  prometheus: '/usr/bin/promtool',
  'util-linux': '/usr/bin/unshare',
  systemd: '/usr/bin/systemd-analyze',
}
