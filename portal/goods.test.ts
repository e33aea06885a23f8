import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoodsTitle, Picture } from './goods.tsx'

test.each([
  ['Eri Silk Co-ord, Moss', 'Eri Silk <span class="inline-block [text-decoration:inherit]">Co-ord,</span> Moss'],
  ['Matching Set – Tee', 'Matching Set – Tee'],
  ['', ''],
])('a word with a hyphen stands on one line: %s', (title, markup) => {
  expect(renderToStaticMarkup(createElement(GoodsTitle, { title }))).toBe(markup)
})

test('a picture of a shop on Shopify is asked for as small as it is shown', () => {
  const markup = renderToStaticMarkup(
    createElement(Picture, { src: 'https://cdn.shopify.com/tee.jpg', className: 'w-28 greyed' }),
  )
  expect(markup).toContain('sizes="7rem"')
  expect(markup).toContain('tee.jpg?width=336 336w')
  expect(renderToStaticMarkup(createElement(Picture, { src: '/demo/tee.svg' }))).not.toContain('srcSet')
})
