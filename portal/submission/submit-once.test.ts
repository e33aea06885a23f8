import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { type Album, openAlbum } from '../photos/photos.ts'
import { testShelf, testStore } from '../testing/gateway.ts'
import { openDraft, type DraftKind, nameOfDraft, NOT_SENT, type SubmissionDraft } from './draft.ts'
import { submitOnce } from './submit-once.ts'

interface Letter extends SubmissionDraft<string> {
  text: string
}

const LETTER: DraftKind<Letter> = {
  begin: (base) => ({ ...base, ...NOT_SENT, text: 'Torn' }),
  isWhole: ({ text }) => typeof text === 'string',
}
const name = nameOfDraft('letter', '55')
const photo = { id: 'p', name: 'seam.jpg', size: 3, file: 'file-1', state: 'sent', sentBytes: 3 } as const

const accepted: Answer<string> = { ok: true, status: 200, body: 'L-1' }
const refused = (error: RefusalCode, about?: string): Answer<string> => ({
  ok: false,
  status: 422,
  refusal: { error, message: '', ...(about ? { about } : {}) },
})

let shelf: ReturnType<typeof testShelf>
let album: Album
let sent: { payload: unknown; key: string }[]
let steps: string[]

beforeEach(() => {
  shelf = testShelf()
  sent = []
  steps = []
  album = openAlbum({
    shrink: async () => new Blob(),
    upload: async () => ({ ok: false, status: 500, refusal: { error: 'UPLOAD_FAILED', message: '' } }),
    store: testStore(),
    prefix: name,
    remember: () => undefined,
    refused: () => undefined,
  })
})

/** Sends the letter of a tab; each send is answered by the next of these, and not at all by `null`. */
function submit(answers: (Answer<string> | null)[], book = openDraft(shelf, name, LETTER), isLeft = () => false) {
  return submitOnce({
    book,
    album,
    payload: (files) => ({ text: book.now().text, files }),
    unanswered: ({ text }) => text,
    async send(payload, key) {
      sent.push({ payload, key })
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
    step: (words) => void steps.push(words),
    isLeft,
  })
}

describe('a form', () => {
  test('that is accepted ends its draft', async () => {
    album.photos.add([photo])
    expect(await submit([accepted])).toEqual({ kind: 'accepted', body: 'L-1' })
    expect(sent[0]?.payload).toEqual({ text: 'Torn', files: [{ id: 'file-1', size: 3 }] })
    expect(steps).toEqual(['Uploading Images', 'Submitting Request'])
    expect(shelf.getItem(name)).toBeNull()
  })

  test('without photos says nothing of photos', async () => {
    await submit([accepted])
    expect(steps).toEqual(['Submitting Request'])
  })

  test('whose photos cannot be sent, or that was left meanwhile, is not sent', async () => {
    album.photos.add([{ ...photo, state: 'failed' }])
    expect(await submit([accepted])).toEqual({ kind: 'photosFailed', reason: undefined })
    expect(await submit([accepted], openDraft(shelf, name, LETTER), () => true)).toEqual({ kind: 'left' })
    expect(sent).toEqual([])
  })

  test('that is refused for a photo names it, and sends it anew with the next try', async () => {
    album.photos.add([photo, { ...photo, id: 'q', name: 'label.jpg', file: 'file-2' }])
    expect(await submit([refused('FILE_NOT_FOUND', 'file-2')])).toMatchObject({ kind: 'refused', photo: 'label.jpg' })
    expect(album.photos.all().map(({ state }) => state)).toEqual(['sent', 'failed'])
  })
})

describe('the request key', () => {
  const keys = () => sent.map(({ key }) => key)

  test('stays until there is an answer, and the draft remembers what was sent', async () => {
    expect(await submit([null])).toEqual({ kind: 'unanswered' })
    expect(openDraft(shelf, name, LETTER).now().unanswered).toBe('Torn')
    await submit([accepted])
    expect(new Set(keys()).size).toBe(1)
  })

  test('of another tab is given up at once by a tab that has sent nothing yet', async () => {
    expect(await submit([refused('KEY_REUSED'), accepted])).toMatchObject({ kind: 'accepted' })
    expect(new Set(keys()).size).toBe(2)
  })

  test('of an earlier try is given up only with the next try', async () => {
    await submit([null])
    expect(await submit([refused('KEY_REUSED')])).toMatchObject({ kind: 'refused' })
    await submit([accepted])
    const [lost, refusedKey, next] = keys()
    expect(refusedKey).toBe(lost)
    expect(next).not.toBe(lost)
  })
})
