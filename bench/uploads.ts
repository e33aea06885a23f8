import { PATHS } from '#contract/wire.ts'
import { photo } from '#gateway/uploads/testing/uploads.ts'
import { openPart } from './fill/database.ts'
import { startChild } from './servers/child.ts'
import { sized } from './size.ts'

const UPLOADS = sized(100, 5)
const BYTES = sized(5_000_000, 500_000)

/** A hundred photos of 5 MB sent at once: how much memory the server takes, and how long it takes. */
export async function benchUploads(dataDir: string): Promise<Record<string, unknown>[]> {
  const database = await openPart(dataDir)
  const server = await startChild('app', database.url, dataDir)
  const body = bigPhoto()
  const send = async () => {
    const response = await fetch(`${server.url}/api${PATHS['uploads.put']}?customer=1`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }
  try {
    await send()
    await new Promise((resolve) => setTimeout(resolve, 500))
    server.peakMb()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const idle = server.peakMb()
    const started = performance.now()
    const statuses = await Promise.all(Array.from({ length: UPLOADS }, send))
    const seconds = (performance.now() - started) / 1000
    const accepted = statuses.filter((status) => status === 200).length
    return [
      {
        uploads: UPLOADS,
        'MB each': BYTES / 1e6,
        accepted,
        seconds: seconds.toFixed(1),
        'idle MB': idle,
        'growth MB': server.peakMb() - idle,
      },
    ]
  } finally {
    server.stop()
    await database.close()
  }
}

/** A real photo made heavy by its pixels' own data, which cannot be dropped: a scan of many bytes. */
function bigPhoto(): Uint8Array<ArrayBuffer> {
  const small = photo({ width: 4000, height: 3000 })
  const end = small.length - 2
  const filler = Buffer.alloc(Math.max(0, BYTES - small.length), 0x55)
  return new Uint8Array(Buffer.concat([small.subarray(0, end), filler, small.subarray(end)]))
}
