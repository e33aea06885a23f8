import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '#contract/wire.ts'
import { photo } from '#gateway/uploads/testing/uploads.ts'
import { type Around, expectSame, expectWords, freePort } from './around.ts'
import { serverFromNpm } from './npm.ts'

interface Store {
  run(): Promise<unknown>
  close(): Promise<void>
}
interface S3rver {
  default: new (options: object) => Store
}

/** Its own. */
const KEY = 'S3RVER'

/**
 * Photos in an S3 server that is not ours: checked on start, stored and read back, and the answers while it is away.
 */
export async function checkPhotos({ folder, check, shop }: Around): Promise<void> {
  const { default: Server } = await serverFromNpm<S3rver>('s3rver')
  const port = await freePort()
  const directory = join(folder, 'objects')
  mkdirSync(directory)
  const buckets = [{ name: 'photos', configs: [] }]
  const store = new Server({ address: '127.0.0.1', port, directory, silent: true, configureBuckets: buckets })
  await store.run()
  const endpoint = `http://127.0.0.1:${port}`
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY }
  for (const [what, wrong, name] of [
    ['an unknown key', { S3_ACCESS_KEY_ID: 'UNKNOWN' }, 'S3_ACCESS_KEY_ID'],
    ['a bucket that is not there', { S3_BUCKET: 'other' }, 'S3_BUCKET'],
  ] as const)
    await check(`s3rver: ${what} ends the start`, async () => {
      const { ended, output } = await shop({ ...settings, ...wrong })
      expectSame(await ended, 78)
      expectWords(output(), name)
    })
  const { url } = await shop(settings)
  await check('s3rver: a photo is stored and given back', async () => {
    const { status, body } = await upload(url)
    expectSame(status, 200)
    expectSame((await fetch(`${url}/files/${body.id}?customer=7001`)).status, 200)
  })
  await store.close()
  await check('s3rver: while it is away a photo is refused for now, and counted', async () => {
    const { status, after } = await upload(url)
    expectSame([status, after], [503, '5'])
    expectWords(await (await fetch(`${url}/metrics`)).text(), 'wapsi_photos_not_stored_total{why="failed"} 1')
  })
  await check('s3rver: a start while it is away is a warning', async () => {
    const away = await shop(settings)
    expectSame((await fetch(`${away.url}/readyz`)).status, 200)
    expectWords(away.output(), 'the store of photos is away')
  })
}

async function upload(url: string) {
  const headers = { 'content-type': 'image/jpeg' }
  const address = `${url}/api${PATHS['uploads.put']}?customer=7001`
  const response = await fetch(address, { method: 'POST', headers, body: new Uint8Array(photo()) })
  const { body } = (await response.json()) as { body: { id?: string } }
  return { status: response.status, after: response.headers.get('retry-after'), body }
}
