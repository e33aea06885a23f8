import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoodsTitle } from './goods.tsx'

test.each([
  ['Eri Silk Co-ord, Moss', 'Eri Silk <span class="inline-block [text-decoration:inherit]">Co-ord,</span> Moss'],
  ['Matching Set – Tee', 'Matching Set – Tee'],
  ['', ''],
])('a word with a hyphen stands on one line: %s', (title, markup) => {
  expect(renderToStaticMarkup(createElement(GoodsTitle, { title }))).toBe(markup)
})
