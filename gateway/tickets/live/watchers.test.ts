import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { openWatchers } from './watchers.ts'

/** An answer whose reader takes everything, or nothing at all. */
function answer({ stuck = false } = {}) {
  let text = ''
  const line = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      if (!stuck) done()
    },
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.assignSocket(line as Socket)
  line.on('close', () => response.emit('close'))
  return { response, text: () => text }
}

const turn = () => new Promise(setImmediate)

test('news that comes before a stream has begun is its first', async () => {
  const watchers = openWatchers()
  const { response, text } = answer()
  const watcher = watchers.join('one', response)
  watchers.tell('one', 5)
  watcher?.begin(4)
  watchers.tell('one', 4)
  watchers.tell('one', 5)
  watchers.tell('one', 6)
  watchers.tell('two', 7)
  await turn()
  expect([...text().matchAll(/data: (\d+)/g)].map((match) => match[1])).toEqual(['5', '6'])
})

test('a beat goes to every stream that has begun, and is no news', async () => {
  const watchers = openWatchers()
  const answers = ['one', 'one', 'two'].map((ticket) => {
    const one = answer()
    watchers.join(ticket, one.response)?.begin(1)
    return one
  })
  const waiting = answer()
  watchers.join('two', waiting.response)
  watchers.beat()
  await turn()
  for (const { text } of answers) expect(text()).toMatch(/data: 1\n\n:\n\n$/)
  expect(waiting.text()).toBe('')
})

test('who does not read is dropped before the unread grows, the others stay', async () => {
  const watchers = openWatchers()
  const [stuck, other] = [answer({ stuck: true }), answer()]
  for (const { response } of [stuck, other]) watchers.join('one', response)?.begin(1)
  for (let version = 2; version < 10_000 && !stuck.response.destroyed; version += 1) {
    watchers.tell('one', version)
    if (version % 100 === 0) await turn()
  }
  expect(stuck.response.destroyed).toBe(true)
  expect(stuck.response.writableLength).toBeLessThan(70_000)
  await expect.poll(() => watchers.count()).toBe(1)
  expect(other.response.destroyed).toBe(false)
})

test('a server has so many places and no more; two tickets have theirs', () => {
  const watchers = openWatchers({ ofATicket: 2, ofAServer: 3 })
  const joined = (ticket: string) => watchers.join(ticket, answer().response) !== undefined
  expect(['one', 'one', 'one', 'two', 'two'].map(joined)).toEqual([true, true, false, true, false])
  expect(watchers.count()).toBe(3)
})

test('who was on the way in when the server closed is sent home, and who does not read is cut off', async () => {
  const watchers = openWatchers()
  const [late, stuck] = [answer(), answer({ stuck: true })]
  const watcher = watchers.join('one', late.response)
  watchers.join('one', stuck.response)?.begin(1)
  watchers.close()
  watcher?.begin(1)
  expect(late.response.writableEnded).toBe(true)
  expect(watchers.join('one', answer().response)).toBeUndefined()
  await expect.poll(() => stuck.response.destroyed, { timeout: 3_000 }).toBe(true)
})
