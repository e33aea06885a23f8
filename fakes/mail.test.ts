import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMail } from '#adapters/mail/client.ts'
import { BRAND } from '#adapters/mail/testing/brand.ts'
import { startMailServer } from './mail.ts'

const MAIL = { to: 'anita@example.in', text: 'Hello', messageId: '<abc@wapsi>' }

test('with a file the mails are still there after the next start, a broken one is no hindrance', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wapsi-mail-'))
  const file = join(folder, 'new', 'mails.jsonl')
  const first = await startMailServer({ file })
  const { send } = openMail({ url: first.url, from: 'care@luitandloom.example', host: 'care.example', brand: BRAND })
  await Promise.all(['one', 'two', 'three'].map((subject) => send({ ...MAIL, subject })))
  await first.close()

  const second = await startMailServer({ file })
  expect(second.mails()).toEqual(first.mails())
  expect(second.mails().map((mail) => mail.id)).toEqual([3, 2, 1])
  await second.close()

  await appendFile(file, '{"id":')
  const third = await startMailServer({ file, keep: 2 })
  expect(third.mails().map((mail) => mail.id)).toEqual([3, 2])
  await third.close()

  await writeFile(file, '[{"id":')
  const fourth = await startMailServer({ file })
  expect(fourth.mails()).toEqual([])
  await fourth.close()
  await rm(folder, { recursive: true })
})
