import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { receive } from '../uploads/receive.ts'
import { exif, photo } from '../uploads/testing/uploads.ts'
import { opened, requested } from './testing/desk.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')

const upload = (customerId: string | null, bytes: Buffer) => receive(shop.context, customerId!, Readable.from([bytes]))

test('one photo from two customers is known as the same, whatever metadata their phones wrote', async () => {
  const mine = await requested(shop, { change: { files: [await upload(ANITA.id, photo())] } })
  const own = await requested(shop, {
    customer: MEERA,
    change: { files: [await upload(MEERA.id, photo({ segments: [exif(1)] }))] },
  })
  const { photos, warnings } = await opened(asha, own.id)
  expect(photos[0]!.seenOn).toMatchObject([{ requestId: mine.id, otherCustomer: true }])
  expect(warnings.map(({ code }) => code)).toContain('photo_of_other')
})
