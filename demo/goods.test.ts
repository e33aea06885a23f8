import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FOOT } from '#shop'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { GOODS, isSoldOut, pictureOf } from './goods.ts'
import { productMessages } from './orders.ts'
import { draw } from './pictures/draw.ts'
import { piecesOf } from './shelf.ts'

interface ProductMessage {
  variants: { id: number; option1: string; option2: string; image_id: number; inventory_quantity: number }[]
  images: { id: number; src: string; variant_ids: number[] }[]
}

const looks = GOODS.flatMap((good) =>
  good.styles.map((style) => ({ name: pictureOf(good, style), picture: { cut: good.cut, ...style } })),
)

describe('the goods', () => {
  it('fill the collections of the shop and cost what such things cost', () => {
    const shown = new Set(GOODS.flatMap((good) => [good.collection, ...(good.shelf ? [good.shelf] : [])]))
    expect([...shown].sort()).toEqual(FOOT.collections.flat().sort())
    for (const { rupees } of GOODS) expect(rupees).toSatisfy((price: number) => price >= 699 && price <= 6499)
  })

  it('have their own SKU and variant id in every look and size', () => {
    const pieces = GOODS.flatMap(piecesOf)
    expect(new Set(pieces.map((one) => one.sku)).size).toBe(pieces.length)
    expect(new Set(pieces.map((one) => one.variantId)).size).toBe(pieces.length)
    expect(pieces.filter((one) => isSoldOut(one.good, one.style, one.size)).length).toBeGreaterThan(20)
  })

  it('name only sizes and colours that exist as sold out', () => {
    for (const good of GOODS) {
      const known = piecesOf(good).flatMap((one) => [one.size, `${one.style.colour}/${one.size}`])
      for (const size of good.soldOut) expect(known).toContain(size)
    }
  })

  it('are told as Shopify tells them: exact ids, options, a picture for each colour', () => {
    const messages = productMessages({ now: new Date('2026-11-21T06:30:00Z'), base: 'https://wapsi.example' })
    const tee = parseExact(
      messages.find(({ payload }) => payload.includes('"slub-tee"'))?.payload ?? '',
    ) as ProductMessage
    expect(tee).toMatchObject({
      title: 'Everyday Slub Tee',
      options: [
        { name: 'Colour', values: ['Ivory', 'Clay', 'Ink'] },
        { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
      ],
      image: { src: 'https://wapsi.example/demo/pictures/slub-tee-ivory.svg' },
    })
    const { variants, images } = tee
    const small = variants.find((one) => one.option1 === 'Clay' && one.option2 === 'S')
    expect(small?.inventory_quantity).toBe(0)
    expect(images.find((image) => image.id === small?.image_id)).toMatchObject({
      src: expect.stringContaining('slub-tee-clay') as string,
    })
    expect(images.find((image) => image.id === small?.image_id)?.variant_ids).toContain(small?.id)
  })
})

describe('the pictures', () => {
  it.each(looks)('$name is small, the same every time, and reaches for nothing outside', ({ picture }) => {
    const svg = draw(picture)
    expect(gzipSync(svg).length).toBeLessThan(3_000)
    expect(draw(picture)).toBe(svg)
    expect(svg).not.toMatch(/script|https?:(?!\/\/www\.w3\.org\/2000\/svg)|undefined|NaN|on\w+=/)
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of svg.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(ids).toContain(used)
  })

  it('are all different', () => {
    expect(new Set(looks.map(({ picture }) => draw(picture))).size).toBe(looks.length)
    expect(new Set(looks.map(({ name }) => name)).size).toBe(looks.length)
  })
})
