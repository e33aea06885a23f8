// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Album, openAlbum } from '../photos/photos.ts'
import { testStore } from '../testing/gateway.ts'
import { useSubmission } from './use-form.ts'

type Result = { kind: 'accepted' } | { kind: 'left' }
interface Sent {
  text: string
  album: Album
  isLeft: () => boolean
}

const album = openAlbum({
  shrink: async () => new Blob(),
  upload: () => Promise.reject(new Error('no network')),
  store: testStore(),
  prefix: 'letter',
  remember: () => undefined,
  refused: () => undefined,
})

let sent: Sent[]
let ended: string[]
let answer: PromiseWithResolvers<Result>
let text: string
beforeEach(() => {
  sent = []
  ended = []
  text = 'Torn'
  answer = Promise.withResolvers<Result>()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const send = (submission: Sent) => {
  sent.push(submission)
  return answer.promise
}

function form(load: () => Promise<typeof send> = async () => send) {
  return renderHook(() =>
    useSubmission<{ text: string }, Result>({
      load,
      enter: () => ({ text }),
      onStart: () => ended.push('start'),
      onEnd: ({ kind }) => ended.push(kind),
    }),
  )
}

test('pressed twice, a form is sent once, and can be sent again after its answer', async () => {
  const { result } = form()
  result.current.onAlbum(album)
  await act(async () => {
    void result.current.submit()
    void result.current.submit()
  })
  expect(sent).toHaveLength(1)
  expect(result.current.busy).toBe(true)
  await act(async () => answer.resolve({ kind: 'accepted' }))
  expect(ended).toEqual(['start', 'accepted'])
  expect(result.current.busy).toBe(false)
  await act(() => result.current.submit())
  expect(sent).toHaveLength(2)
})

test('it waits for the photo picker, and sends what the form holds by then', async () => {
  const { result } = form()
  await act(async () => void result.current.submit())
  expect(sent).toHaveLength(0)
  text = 'Torn at the seam'
  await act(async () => result.current.onAlbum(album))
  expect(sent).toMatchObject([{ text: 'Torn at the seam', album }])
})

test('a picker that never loads ends as no answer, and nothing was sent', async () => {
  vi.useFakeTimers()
  const { result } = form()
  await act(async () => void result.current.submit())
  await act(() => vi.advanceTimersByTimeAsync(19_999))
  expect(ended).toEqual(['start'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(ended).toEqual(['start', 'unanswered'])
  expect(sent).toHaveLength(0)
})

test('code that cannot be fetched, or that throws, ends as no answer, and the next press tries again', async () => {
  let fetches = 0
  const { result } = form(async () => {
    fetches += 1
    if (fetches === 1) throw new Error('no network')
    return send
  })
  result.current.onAlbum(album)
  await act(() => result.current.submit())
  answer.reject(new Error('broken'))
  await act(() => result.current.submit())
  expect(ended).toEqual(['start', 'unanswered', 'start', 'unanswered'])
  expect(result.current.busy).toBe(false)
})

test('what is sent knows whether the customer has left the form', async () => {
  const { result, unmount } = form()
  result.current.onAlbum(album)
  await act(async () => void result.current.submit())
  expect(sent[0]?.isLeft()).toBe(false)
  unmount()
  expect(sent[0]?.isLeft()).toBe(true)
})
