import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, startS3, type FakeS3, type StorageFault } from '#fakes/storage.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from '../outcome.ts'
import { checkStore, StoreRefused } from './check.ts'
import { openS3 } from './s3.ts'

let folder: string
let path: string
let s3: FakeS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wapsi-answers-'))
  path = join(folder, 'photo')
  await writeFile(path, 'photo')
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const store = () => openS3({ ...s3, requestTimeoutMs: 300 })
const answer = (status: number, body: string, type = 'application/xml') => ({ status, body, type })
const PAGE = '<!doctype html><html><body><h1>Not here</h1></body></html>'

type Kind = 'refused' | 'later' | 'unknown'
const kindOf = (error: unknown): Kind | undefined => {
  if (error instanceof UpstreamRefused) return 'refused'
  if (error instanceof UpstreamLater) return 'later'
  return error instanceof UpstreamError ? 'unknown' : undefined
}

/** Each answer of docs/outside/s3.md, and garbage: its meaning when a photo is stored, and when the server starts. */
const ANSWERS: [what: string, StorageFault, Kind, says?: string][] = [
  ['no such bucket', answer(404, errorOf('NoSuchBucket')), 'refused', 'S3_BUCKET'],
  ['an unknown key id', answer(403, errorOf('InvalidAccessKeyId')), 'refused', 'S3_ACCESS_KEY_ID'],
  ['a wrong secret', answer(403, errorOf('SignatureDoesNotMatch')), 'refused', 'S3_SECRET_ACCESS_KEY'],
  ['a key without rights', answer(403, errorOf('AccessDenied')), 'refused', 'read, write and delete'],
  ['another region', answer(400, errorOf('AuthorizationHeaderMalformed')), 'refused', 'S3_REGION'],
  ['a bucket elsewhere', answer(301, errorOf('PermanentRedirect')), 'refused', 'S3_REGION and S3_ENDPOINT'],
  ['a full account', answer(403, errorOf('QuotaExceeded')), 'refused', 'QuotaExceeded'],
  ['a page of another server', answer(404, PAGE, 'text/html'), 'refused', 'S3_ENDPOINT'],
  ['a refusal without a word', answer(403, ''), 'refused', 'status 403'],
  ['half a refusal', answer(403, errorOf('AccessDenied').slice(0, 60)), 'refused', 'status 403'],
  ['JSON', answer(405, '{"error":"no"}', 'application/json'), 'refused', 'status 405'],
  ['too busy', answer(503, errorOf('SlowDown')), 'later'],
  ['a fault of its own', answer(500, errorOf('InternalError')), 'later'],
  ['a full disk of its own', answer(507, errorOf('XMinioStorageFull')), 'later'],
  ['too many calls', answer(429, ''), 'later'],
  ['a body that came too slowly', answer(400, errorOf('RequestTimeout')), 'later'],
  ['two writers', answer(409, errorOf('OperationAborted')), 'later'],
  ['a page of a proxy', answer(502, PAGE, 'text/html'), 'later'],
  ['no answer', 'hang', 'unknown'],
  ['an answer that is cut', 'cut', 'unknown'],
]

describe.each(ANSWERS)('%s', (_what, fault, kind, says) => {
  test(`is ${kind} for a photo, and nothing else is thrown`, async () => {
    s3.fail(fault)
    const errors = await Promise.all(
      [store().put('photo-1', path), store().open('photo-1'), store().remove('photo-1')].map((call) =>
        call.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    )
    s3.fail(null)
    expect(errors.map(kindOf)).toEqual([kind, kind, kind])
  })

  test('is known on start', async () => {
    s3.fail(fault)
    const error = await checkStore(store(), folder).catch((thrown: unknown) => thrown)
    s3.fail(null)
    const known = error instanceof StoreRefused ? 'refused' : kindOf(error)
    expect({ known, message: (error as Error).message }).toEqual({
      known: kind,
      message: expect.stringContaining(says ?? 'S3: '),
    })
  })
})

const settled = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => kindOf(error),
  )

const UNKNOWN = ['unknown', 'unknown', 'unknown']
test.each<[what: string, StorageFault, outcomes: string[]]>([
  ['a page with status 200', answer(200, PAGE, 'text/html'), UNKNOWN],
  ['an empty 200', answer(200, '', ''), UNKNOWN],
  ['JSON with status 200', answer(200, '{"ok":true}', 'application/json'), UNKNOWN],
  ['half a refusal with status 200', answer(200, errorOf('SlowDown').slice(0, 60)), UNKNOWN],
  ['200 with an error inside', answer(200, errorOf('InternalError')), ['later', 'unknown', 'later']],
  ['a refusal twice with status 200', answer(200, errorOf('SlowDown').repeat(2)), ['later', 'unknown', 'later']],
  ['nothing with status 204', answer(204, '', ''), ['unknown', 'unknown', 'done']],
])('%s is not taken for a photo that is stored, shown or removed', async (_what, fault, outcomes) => {
  s3.fail(fault)
  const calls = [store().put('photo-1', path), store().open('photo-1'), store().remove('photo-1')]
  const found = await Promise.all(calls.map(settled))
  s3.fail(null)
  expect(found).toEqual(outcomes)
})

test('of an answer that comes twice the second is not taken for the next one', async () => {
  const one = store()
  s3.fail('twice', 1)
  await one.put('photo-1', path)
  expect(await one.open('photo-1')).toBeNull()
  await one.put('photo-1', path)
  expect(s3.objects.size).toBe(1)
  await one.remove('photo-1')
})

test('half of an object is never the whole', async () => {
  s3.fail('half', 1)
  const stored = await store().open('photo-1')
  await expect(buffer(stored!)).rejects.toBeInstanceOf(Error)
})

test('eight days later the same photo is stored, read and removed again, once', async () => {
  let now = new Date()
  const later = await startS3(() => now)
  const one = openS3(later)
  await one.put('photo-1', path)
  now = new Date(now.getTime() + 8 * 86_400_000)
  await one.put('photo-1', path)
  expect(String(await buffer((await one.open('photo-1'))!))).toBe('photo')
  for (const _ of [1, 2]) await one.remove('photo-1')
  expect(later.objects.size).toBe(0)
  await later.close()
})

describe('the look on start', () => {
  test('finds a store that is right, and leaves nothing', async () => {
    await checkStore(store(), folder)
    expect(s3.objects.size).toBe(0)
    expect(await readdir(folder)).toEqual(['photo'])
  })

  test.each([200, 204])('finds a server that says %i to everything and stores nothing', async (status) => {
    s3.fail(answer(status, status === 200 ? PAGE : '', 'text/html'))
    await expect(checkStore(store(), folder)).rejects.toThrow(StoreRefused)
    s3.fail(null)
  })
})
