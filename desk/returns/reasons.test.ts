import { expect, test } from 'vitest'
import { invitesPhotos } from '#rules/returns/causes/invites-photos.ts'
import { rejections } from './reasons.ts'

test('the reasons that ask for photos give the customer a way to send them, the others do not', () => {
  const isOfPhotos = (type: 'Return' | 'Exchange', reason: '0' | '1' | '2') =>
    rejections(type, reason).map((words) => invitesPhotos(words))
  expect(isOfPhotos('Exchange', '1')).toEqual([false, false, false, true])
  expect(isOfPhotos('Exchange', '2')).toEqual([true, true, true, false])
  expect(isOfPhotos('Return', '0')).toEqual([false, false, true, true])
})
