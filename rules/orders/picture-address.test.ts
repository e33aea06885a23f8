import { expect, test } from 'vitest'
import { pictureAddress, pictureChoices } from './picture-address.ts'

const TEE = 'https://cdn.shopify.com/s/files/1/tee.jpg'

test.each([
  [TEE, `${TEE}?width=240`],
  [`${TEE}?v=17`, `${TEE}?v=17&width=240`],
  [`${TEE}?width=2048`, `${TEE}?width=240`],
  ['/demo/pictures/slub-tee-ink.svg', '/demo/pictures/slub-tee-ink.svg'],
  ['https://pictures.example/tee.jpg', 'https://pictures.example/tee.jpg'],
  ['https://cdn.shopify.com.example/tee.jpg', 'https://cdn.shopify.com.example/tee.jpg'],
  ['', ''],
])('%s is asked for as %s', (src, address) => {
  expect(pictureAddress(src, 240)).toBe(address)
})

test('a browser chooses among small sizes where the shop is on Shopify, and nowhere else', () => {
  expect(pictureChoices(`${TEE}?v=17`)?.split(', ')).toEqual(
    [80, 160, 240, 336, 480, 720].map((width) => `${TEE}?v=17&width=${width} ${width}w`),
  )
  expect(pictureChoices('/demo/pictures/slub-tee-ink.svg')).toBeUndefined()
})
