import { expect, test } from 'vitest'
import { invitesPhotos } from './invites-photos.ts'

test.each([
  'The photo does not show the item. Write to us if you have clear photos of both.',
  'The photos are not clear',
  'Your photo is too dark to see the seam.',
  'We could not find the fault. Please send us a photo of the spot.',
])('%j asks for photos', (reason) => {
  expect(invitesPhotos(reason)).toBe(true)
})

test.each([
  undefined,
  '',
  'The photos show that the piece was worn or washed.',
  'The photo shows a dark stain of tea. Write to us if you see it otherwise.',
  'The tags are missing.',
])('%j asks for none', (reason) => {
  expect(invitesPhotos(reason)).toBe(false)
})
