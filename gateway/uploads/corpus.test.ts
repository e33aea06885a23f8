import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofOf } from '../access/testing-sender.ts'
import { type HostileFile, hostileFiles, TOLD } from './testing-corpus.ts'
import { startUploads, type UploadServer } from './testing-server.ts'

const ANITA = '5678901234567'
let server: UploadServer
beforeAll(async () => {
  server = await startUploads()
})
afterAll(() => server.close())

test('each of some 300 hostile files gets its verdict, and nothing that a photo tells comes out', async () => {
  const files = hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(200)
  const wrong: string[] = []
  for (const one of files) if (!(await isRight(one))) wrong.push(one.name)
  expect(wrong).toEqual([])
  expect(await server.temporary()).toEqual([])
}, 120_000)

async function isRight({ bytes, verdict }: HostileFile): Promise<boolean> {
  const headers = await proofOf(server.context, ANITA)
  const answer = await fetch(`${server.url}/api/files/upload?customer=${ANITA}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/jpeg', ...headers },
  })
  const { body } = (await answer.json()) as { body: { id: string; error: string } }
  if (typeof verdict === 'string') return body.error === verdict
  if (!answer.ok) return false
  const shown = await fetch(`${server.url}/files/${body.id}?customer=${ANITA}`, { headers })
  const clean = Buffer.from(await shown.arrayBuffer())
  return clean.equals(verdict) && !TOLD.some((told) => clean.includes(told))
}
