import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SCENES } from './scenes.ts'

describe('the drawings in place of photographs', () => {
  it.each([...SCENES])('%s is small, the same every time, and reaches for nothing outside', (_name, draw) => {
    const svg = draw()
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(12_000)
    expect(draw()).toBe(svg)
    expect(svg).not.toMatch(/script|https?:(?!\/\/www\.w3\.org\/2000\/svg)|undefined|NaN|on\w+=/)
    expect(svg, 'filters are slow on phones').not.toContain('<filter')
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of svg.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(ids).toContain(used)
  })

  it('are all different', () => {
    expect(new Set([...SCENES.values()].map((draw) => draw())).size).toBe(SCENES.size)
  })
})
