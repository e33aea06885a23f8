import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type FakeS3 } from '#fakes/storage.ts'
import type { Storage } from './client.ts'
import { openLocal } from './local.ts'
import { openS3 } from './s3.ts'

let folder: string
let s3: FakeS3
const stores: Record<'a folder' | 'a bucket', () => Storage> = {
  'a folder': () => openLocal(join(folder, 'photos')),
  'a bucket': () => openS3({ ...s3, requestTimeoutMs: 300 }),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wapsi-storage-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function fileWith(content: Buffer): Promise<string> {
  const path = join(folder, `file-${Math.random()}`)
  await writeFile(path, content)
  return path
}

async function read(storage: Storage, key: string): Promise<Buffer | null> {
  const stream = await storage.open(key)
  return stream && buffer(stream)
}

describe.each(Object.entries(stores))('%s', (_name, open) => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['more than a piece', Buffer.alloc(3_000_001, 'photo')],
  ])('gives back %s as it was put', async (_what, content) => {
    const key = `k-${content.length}`
    await open().put(key, await fileWith(content))
    expect((await read(open(), key))?.equals(content)).toBe(true)
  })

  test('puts the later file in place of the earlier', async () => {
    await open().put('again', await fileWith(Buffer.from('earlier')))
    await open().put('again', await fileWith(Buffer.from('later')))
    expect(String(await read(open(), 'again'))).toBe('later')
  })

  test('has nothing under a key that was never used, or whose file was removed', async () => {
    expect(await open().open('never')).toBeNull()
    await open().put('gone', await fileWith(Buffer.from('soon gone')))
    await open().remove('gone')
    expect(await open().open('gone')).toBeNull()
  })

  test('removes what is not there without a word', async () => {
    await expect(open().remove('never')).resolves.toBeUndefined()
  })

  test.each(['', '../up', 'a/b', 'A', 'a.part', 'a\0', 'ü', 'a'.repeat(65)])('refuses the key %j', async (key) => {
    const path = await fileWith(Buffer.from('x'))
    await expect(open().put(key, path)).rejects.toThrow('not a storage key')
    await expect(open().open(key)).rejects.toThrow('not a storage key')
    await expect(open().remove(key)).rejects.toThrow('not a storage key')
  })

  test('keeps 20 files that come at once apart', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => `at-once-${n}`)
    await Promise.all(keys.map(async (key) => open().put(key, await fileWith(Buffer.from(key.repeat(1000))))))
    for (const key of keys) expect(String(await read(open(), key))).toBe(key.repeat(1000))
  })
})

describe('a folder', () => {
  test('shows a file under its key only once it is whole', async () => {
    const photos = join(folder, 'half')
    await expect(openLocal(photos).put('half', join(folder, 'missing'))).rejects.toThrow('ENOENT')
    expect(await openLocal(photos).open('half')).toBeNull()
  })

  test('removes what a crash left half-written', async () => {
    const photos = join(folder, 'crashed')
    await mkdir(join(photos, 'ab'), { recursive: true })
    await writeFile(join(photos, 'ab', 'abc.part'), 'half')
    await openLocal(photos).remove('abc')
    expect(await readdir(join(photos, 'ab'))).toEqual([])
  })
})

describe('a bucket', () => {
  test('takes nothing from a wrong secret, key id, region or bucket', async () => {
    const path = await fileWith(Buffer.from('photo'))
    const wrong = [
      [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
      [{ accessKeyId: 'unknown' }, 'InvalidAccessKeyId'],
      [{ region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
      [{ bucket: 'other' }, 'NoSuchBucket'],
    ] as const
    for (const [setting, refusal] of wrong) {
      const store = openS3({ ...s3, ...setting })
      await expect(store.put('stranger', path)).rejects.toThrow(refusal)
      await expect(store.open('k-1')).rejects.toThrow(refusal)
      await expect(store.remove('k-1')).rejects.toThrow(refusal)
    }
    expect(s3.objects.has('stranger')).toBe(false)
    expect(s3.objects.has('k-1')).toBe(true)
  })

  test.each([-3600, 3600])('keeps a photo though the clocks differ by %i s', async (seconds) => {
    const other = await startS3(() => new Date(Date.now() + seconds * 1000))
    const store = openS3(other)
    const path = await fileWith(Buffer.from('photo'))
    await Promise.all(['one', 'two', 'three'].map((key) => store.put(key, path)))
    expect(other.objects.size).toBe(3)
    const before = other.requests()
    expect(before).toBeGreaterThan(3)
    await store.put('four', path)
    expect(other.requests()).toBe(before + 1)
    await other.close()
  })

  test.each(['503', 'cut'] as const)('tries again after %s, three times in all', async (fault) => {
    const path = await fileWith(Buffer.alloc(200_000, fault))
    s3.fail(fault, 2)
    await openS3(s3).put(`after-${fault}`, path)
    expect(s3.objects.get(`after-${fault}`)?.length).toBe(200_000)
    s3.fail(fault)
    const before = s3.requests()
    await expect(openS3(s3).put('never', path)).rejects.toThrow(/SlowDown|hang up|ECONNRESET|EPIPE/)
    expect(s3.requests() - before).toBe(3)
    s3.fail(null)
  })

  test('gives up on a store that does not answer', async () => {
    s3.fail('hang')
    const store = stores['a bucket']()
    await expect(store.put('hanging', await fileWith(Buffer.from('photo')))).rejects.toThrow('requestTimeout')
    await expect(store.open('k-1')).rejects.toThrow('requestTimeout')
    s3.fail(null)
  })

  test('does not mistake an outage for a photo that is not there', async () => {
    s3.fail('503')
    await expect(openS3(s3).open('k-1')).rejects.toThrow('SlowDown')
    s3.fail(null)
  })
})
