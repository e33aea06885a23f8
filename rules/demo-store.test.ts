import { expect, test } from 'vitest'
import { inDemo } from './demo-store.ts'

test.each([
  ['https://luitandloom.example', '/demo/store'],
  ['https://luitandloom.example/collections/tops', '/demo/store/collections/tops'],
  ['https://luitandloom.example/search?q=LL-SLUBTEE-CLA-M', '/demo/store/search?q=LL-SLUBTEE-CLA-M'],
  ['https://twitter.example/luitandloom', '/demo/store/luitandloom'],
  ['https://wa.me/913615550142', 'https://wa.me/913615550142'],
  ['https://example.com/x.example', 'https://example.com/x.example'],
  ['https://luit.example.com/', 'https://luit.example.com/'],
  ['/orders?next=https://luit.example', '/orders?next=https://luit.example'],
  ['', ''],
])('%s leads in the demo to %s', (address, way) => {
  expect(inDemo(address)).toBe(way)
})
