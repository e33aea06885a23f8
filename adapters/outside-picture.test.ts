import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '#fakes/listen.ts'
import { UpstreamError } from './outcome.ts'
import { readPicture } from './outside-picture.ts'

const TIMEOUT = { timeoutMs: 5_000 }
const LARGE = Buffer.alloc(11 * 1024 * 1024)

let own: Listening
let paths: string[]
beforeAll(async () => {
  paths = []
  own = await listen((request, response) => {
    paths.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(302, { location: '/photo.jpg' }).end()
    else if (request.url === '/large') response.end(LARGE)
    else response.end('a picture')
  })
})
afterAll(() => own.close())

test('a picture at the home of the system that told of it is read', async () => {
  expect(String(await readPicture(`${own.url}/photo.jpg`, own.url, TIMEOUT))).toBe('a picture')
})

test.each([
  ['no address', 'photo.jpg'],
  ['another kind of address', 'file:///etc/passwd'],
  ['a public host without https', 'http://example.com/photo.jpg'],
  ['a number for a host', 'https://169.254.169.254/photo.jpg'],
  ['the same written otherwise', 'https://0xA9FEA9FE/photo.jpg'],
  ['a number of the newer kind', 'https://[::1]/photo.jpg'],
])('%s is not read', async (_, address) => {
  expect(await readPicture(address, 'https://apiv2.shiprocket.example', TIMEOUT)).toBeNull()
})

test('a host of one’s own network is not called, and no redirect is followed', async () => {
  paths = []
  const inside = `https://localhost:${new URL(own.url).port}/photo.jpg`
  await expect(readPicture(inside, 'https://apiv2.shiprocket.example', TIMEOUT)).rejects.toThrow(/EACCES/)
  expect(paths).toEqual([])
  await expect(readPicture(`${own.url}/moved`, own.url, TIMEOUT)).rejects.toThrow(/302/)
  expect(paths).toEqual(['/moved'])
})

test('more than 10 MB are not read', async () => {
  await expect(readPicture(`${own.url}/large`, own.url, TIMEOUT)).rejects.toBeInstanceOf(UpstreamError)
})
