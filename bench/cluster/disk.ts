import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The empty parts of the file take no room. */
const BYTES = 8 * 1024 ** 3

/** A disk of its own for a database machine, so that it can run full without this machine's. */
export function ownDisk(folder: string): void {
  const image = `${folder}.disk`
  mkdirSync(folder, { recursive: true })
  // The kernel may still have an earlier one, and would mount that again.
  rmSync(image, { force: true })
  writeFileSync(image, '')
  truncateSync(image, BYTES)
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
  execFileSync('mount', ['-o', 'loop', image, folder])
}

/** The room that the disk needs for its records about a large file. */
const RESERVED_BYTES = 16 * 1024 ** 2

/** Takes the last byte of the disk that the folder is on. */
export function fillDisk(folder: string): { remove(): void } {
  const file = join(folder, 'filler')
  const { bavail, bsize } = statfsSync(folder)
  execFileSync('fallocate', ['-l', String(bavail * bsize - RESERVED_BYTES), file])
  const { status, stderr } = spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k', 'oflag=append', 'conv=notrunc'])
  if (status === 0) throw new Error(`the disk is not full: ${String(stderr)}`)
  return { remove: () => rmSync(file, { force: true }) }
}

/** Takes the disks of a cluster away, also of one that was killed. */
export function freeDisks(): void {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const folder = line.split(' ')[1] ?? ''
    if (/\/wapsi-cluster-\w+\/db\d\/postgres$/.test(folder)) execFileSync('umount', ['-l', folder])
  }
}
