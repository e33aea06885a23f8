import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/call.ts'
import { read } from '#contract/client.ts'
import { PATHS } from '#contract/wire.ts'
import type { DraftPhoto } from '../submission/draft.ts'
import {
  addFiles,
  type Album,
  closeAlbum,
  endAlbum,
  filesOf,
  openAlbum,
  removePhoto,
  restore,
  retryPhoto,
  sendAnew,
  settle,
} from './photos.ts'
import { Unreadable } from './shrink.ts'
import { refusal, testGateway, testStore } from '../testing/gateway.ts'
import type { Upload } from './upload.ts'

let gateway: Awaited<ReturnType<typeof testGateway>>
let store: ReturnType<typeof testStore>
let remembered: DraftPhoto[]
let refused: string[]

beforeEach(async () => {
  gateway = await testGateway()
  store = testStore()
  remembered = []
  refused = []
})
afterEach(() => gateway.close())

const upload: Upload = async (photo, progress, signal) => {
  progress(photo.size / 2)
  const response = await fetch(gateway.base + PATHS['uploads.put'], { method: 'POST', body: photo, signal })
  return read((await response.json()) as Envelope<unknown>)
}

const shrink = async (file: File) => {
  if (file.name.endsWith('.heic')) throw new Unreadable('PHOTO_IS_HEIC')
  return new Blob([await file.text()], { type: 'image/jpeg' })
}

const MOST = 6

const album = () =>
  openAlbum({
    shrink,
    upload,
    store,
    prefix: 'draft:return:55:9001',
    remember: (photos) => void (remembered = photos),
    refused: (code, name) => void refused.push(`${name} ${code}`),
  })

const jpeg = (name = 'seam.jpg') => new File(['jpg'], name, { type: 'image/jpeg' })
const states = ({ photos }: Album) => photos.all().map(({ state }) => state)

describe('photos', () => {
  test('are made ready, kept and sent at once', async () => {
    const photos = album()
    addFiles(photos, [jpeg(), jpeg()], MOST)
    expect(states(photos)).toEqual(['preparing', 'preparing'])
    expect(await settle(photos)).toBe(true)
    expect(states(photos)).toEqual(['sent', 'sent'])
    expect(filesOf(photos)).toEqual([1, 2].map(() => ({ id: expect.stringMatching(/^file-/) as string, size: 3 })))
    expect(store.blobs.size).toBe(2)
    expect(remembered.every(({ file }) => file !== undefined)).toBe(true)
  })

  test('are at most so many; the rest is told', () => {
    const photos = album()
    expect(
      addFiles(
        photos,
        Array.from({ length: MOST + 2 }, () => jpeg()),
        MOST,
      ),
    ).toBe(2)
    expect(photos.photos.all()).toHaveLength(MOST)
    expect(addFiles(photos, [jpeg()], MOST)).toBe(1)
  })

  test('that cannot be read are not added, and which and why is told', async () => {
    const photos = album()
    addFiles(photos, [jpeg('a.heic'), jpeg('b.jpg')], MOST)
    expect(await settle(photos)).toBe(true)
    expect(refused).toEqual(['a.heic PHOTO_IS_HEIC'])
    expect(photos.photos.all().map(({ name }) => name)).toEqual(['b.jpg'])
  })

  test('that failed are sent once more before a submission', async () => {
    let tries = 0
    gateway.replies['uploads.put'] = () => (++tries === 1 ? 'lost' : { status: 200, body: { id: 'later', size: 3 } })
    const photos = album()
    addFiles(photos, [jpeg()], MOST)
    expect(await settle(photos)).toBe(true)
    expect(filesOf(photos)).toEqual([{ id: 'later', size: 3 }])
  })

  test('that are refused say so in the words of the gateway, and stay until they are taken out', async () => {
    gateway.replies['uploads.put'] = () => ({ status: 422, body: { error: 'PHOTO_DAMAGED', message: 'Damaged.' } })
    const photos = album()
    addFiles(photos, [jpeg()], MOST)
    expect(await settle(photos)).toBe(false)
    const [photo] = photos.photos.all()
    expect(photo).toMatchObject({ state: 'failed', code: 'PHOTO_DAMAGED', message: 'Damaged.' })
    removePhoto(photos, photo?.id ?? '')
    expect(await settle(photos)).toBe(true)
    expect(store.blobs.size).toBe(0)
    expect(remembered).toEqual([])
  })

  test('can be tried again one by one', async () => {
    gateway.replies['uploads.put'] = () => refusal(500, 'UPLOAD_FAILED')
    const photos = album()
    addFiles(photos, [jpeg()], MOST)
    await settle(photos)
    delete gateway.replies['uploads.put']
    retryPhoto(photos, photos.photos.all()[0]?.id ?? '')
    expect(await settle(photos)).toBe(true)
  })

  test('come back after a reload: the sent ones as they are, the others are sent on', async () => {
    const before = album()
    addFiles(before, [jpeg('one.jpg'), jpeg('two.jpg')], MOST)
    await settle(before)
    const [one, two] = remembered as [DraftPhoto, DraftPhoto]
    closeAlbum(before)
    const sentBefore = gateway.calls.length
    const after = album()
    const { file: _, ...unsent } = two
    await restore(after, [one, unsent, { id: 'gone', name: 'gone.jpg', size: 3 }])
    expect(await settle(after)).toBe(true)
    expect(after.photos.all().map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg'])
    expect(gateway.calls.length - sentBefore).toBe(1)
  })

  test('that the gateway no longer has are sent anew', async () => {
    const photos = album()
    addFiles(photos, [jpeg()], MOST)
    await settle(photos)
    const [was] = filesOf(photos)
    sendAnew(photos)
    expect(await settle(photos)).toBe(true)
    expect(filesOf(photos)[0]?.id).not.toBe(was?.id)
  })

  test('of which the gateway no longer has one: that one says so, and it alone is sent anew', async () => {
    const photos = album()
    addFiles(photos, [jpeg('one.jpg'), jpeg('two.jpg')], MOST)
    await settle(photos)
    const [one, two] = filesOf(photos)
    sendAnew(photos, two?.id)
    expect(photos.photos.all()).toMatchObject([{ state: 'sent' }, { state: 'failed', code: 'FILE_NOT_FOUND' }])
    expect(await settle(photos)).toBe(true)
    const after = filesOf(photos)
    expect(after[0]).toEqual(one)
    expect(after[1]?.id).not.toBe(two?.id)
  })

  test('are not kept once the request was accepted', async () => {
    const photos = album()
    addFiles(photos, [jpeg()], MOST)
    await settle(photos)
    endAlbum(photos)
    expect(store.blobs.size).toBe(0)
  })
})
