import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow, type Hearing, type Live } from './live.ts'

let streams: ReturnType<typeof fakeStream>[]
let hidden: boolean
let news: number[]
let calls: number
let hearing: Hearing[]
let live: Live

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  hidden = false
  news = []
  calls = 0
  hearing = []
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

function fakeStream() {
  const target = new EventTarget()
  return {
    readyState: 0,
    closed: false,
    addEventListener: (type: string, listener: (event: Event) => void) => target.addEventListener(type, listener),
    close() {
      this.closed = true
    },
    says(type: string, data?: string) {
      target.dispatchEvent(Object.assign(new Event(type), { data }))
    },
  }
}

function begin() {
  live = follow({
    open() {
      streams.push(fakeStream())
      return newest()
    },
    isHidden: () => hidden,
    onNews: (version) => void news.push(version),
    refetch: () => void (calls += 1),
    onHearing: (now) => void hearing.push(now),
  })
}

const newest = () => streams.at(-1) as ReturnType<typeof fakeStream>
const open = () => streams.filter(({ closed }) => !closed).length

function breakForGood() {
  newest().readyState = 2
  newest().says('error')
}

function turn(to: 'hidden' | 'seen') {
  hidden = to === 'hidden'
  live.visibilityChanged()
}

test('news of the stream is told, and nothing is asked besides', () => {
  begin()
  newest().says('news', '4')
  newest().says('news', '5')
  vi.advanceTimersByTime(240_000)
  expect(news).toEqual([4, 5])
  expect(calls).toBe(0)
  expect(hearing.at(-1)).toBe('stream')
})

test('a stream that the browser opens again by itself is waited for', () => {
  begin()
  newest().says('news', '4')
  newest().says('error')
  vi.advanceTimersByTime(9_000)
  newest().says('open')
  vi.advanceTimersByTime(60_000)
  expect(calls).toBe(0)
  expect(streams).toHaveLength(1)
})

test('a stream that was silent for five minutes is opened anew, in case it is dead', () => {
  begin()
  newest().says('news', '4')
  vi.advanceTimersByTime(299_000)
  newest().says('news', '5')
  vi.advanceTimersByTime(299_000)
  expect(streams).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(streams).toHaveLength(2)
  expect(open()).toBe(1)
})

test('without a stream it asks every 15 seconds, and tries the stream again every minute', () => {
  begin()
  breakForGood()
  expect(hearing).toEqual(['asking'])
  expect(calls).toBe(1)
  vi.advanceTimersByTime(45_000)
  expect(calls).toBe(4)
  vi.advanceTimersByTime(15_000)
  expect(streams).toHaveLength(2)
  expect(open()).toBe(1)
})

test('it goes on asking until the new stream speaks, and then stops', () => {
  begin()
  breakForGood()
  vi.advanceTimersByTime(60_000)
  const before = calls
  newest().says('news', '6')
  vi.advanceTimersByTime(240_000)
  expect(calls).toBe(before)
  expect(hearing.at(-1)).toBe('stream')
})

test.each(['stays silent', 'breaks again and again'])('a stream that %s for ten seconds is given up', (how) => {
  begin()
  for (let second = 0; second < 10; second += 1) {
    if (how !== 'stays silent') newest().says('error')
    vi.advanceTimersByTime(1_000)
  }
  expect(hearing).toEqual(['asking'])
  expect(open()).toBe(0)
})

test('a hidden page holds no stream, and asks once a minute', () => {
  begin()
  newest().says('news', '4')
  turn('hidden')
  expect(open()).toBe(0)
  vi.advanceTimersByTime(120_000)
  expect(calls).toBe(2)
})

test('a page that is seen again asks at once and holds one stream', () => {
  begin()
  turn('hidden')
  turn('seen')
  expect(calls).toBe(1)
  expect(open()).toBe(1)
  newest().says('news', '5')
  vi.advanceTimersByTime(240_000)
  expect(calls).toBe(1)
})

test('a page that begins hidden opens its stream when it is seen', () => {
  hidden = true
  begin()
  expect(streams).toHaveLength(0)
  turn('seen')
  expect(open()).toBe(1)
})

test('a network that is back is asked at once, but not for a hidden page', () => {
  begin()
  breakForGood()
  live.cameOnline()
  expect(calls).toBe(2)
  expect(open()).toBe(1)
  turn('hidden')
  live.cameOnline()
  expect(calls).toBe(2)
  expect(open()).toBe(0)
})

test('what a stream says after it was hung up is not heard', () => {
  begin()
  const [first] = streams
  turn('hidden')
  first?.says('news', '9')
  first?.says('error')
  vi.advanceTimersByTime(30_000)
  expect(news).toEqual([])
  expect(calls).toBe(0)
})

test('once stopped it does nothing more', () => {
  begin()
  breakForGood()
  live.stop()
  vi.advanceTimersByTime(600_000)
  expect(calls).toBe(1)
  expect(open()).toBe(0)
})
