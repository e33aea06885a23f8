import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofOf } from '../access/testing/sender.ts'
import { hostileFiles } from './testing/corpus.ts'
import { startUploads, type UploadServer } from './testing/server.ts'
import { wrongVerdicts } from './testing/verdicts.ts'

const ANITA = '5678901234567'
let server: UploadServer
beforeAll(async () => {
  server = await startUploads()
})
afterAll(() => server.close())

test('each of some 300 hostile files gets its verdict, and nothing that a photo tells comes out', async () => {
  expect(hostileFiles().length).toBeGreaterThanOrEqual(200)
  expect(await wrongVerdicts(server.url, ANITA, await proofOf(server.context, ANITA))).toEqual([])
  expect(await server.temporary()).toEqual([])
}, 120_000)
