import { drawn, GLOW, type Picture } from './draw.ts'

interface Placed {
  look: Picture
  /** Its place in the picture, and its size. */
  at: string
}

const BLOUSE: Picture = { cut: 'blouse', colour: 'Clay', trim: 'Ivory', weave: 'butta' }
const TUNIC: Picture = { cut: 'tunic', colour: 'Moss', trim: 'Ivory', weave: 'check' }
const TROUSERS: Picture = { cut: 'wide', colour: 'Ivory', trim: 'Tea', weave: 'slub' }
const HEELS: Picture = { cut: 'block', colour: 'Lac', trim: 'Tea', weave: 'plain' }

/** The shop's front: a rail of clothes and a pair of shoes; wide for a desk, taller and with less in it for a phone. */
const FRONTS: Record<'wide' | 'tall', { width: number; height: number; placed: readonly Placed[] }> = {
  wide: {
    width: 1320,
    height: 800,
    placed: [
      { look: BLOUSE, at: 'translate(-36 0)' },
      { look: TROUSERS, at: 'translate(232 0)' },
      { look: TUNIC, at: 'translate(496 0)' },
      { look: HEELS, at: 'translate(812 190) scale(.84)' },
    ],
  },
  tall: {
    width: 960,
    height: 720,
    placed: [
      { look: BLOUSE, at: 'translate(-44 0)' },
      { look: TUNIC, at: 'translate(220 0)' },
      { look: HEELS, at: 'translate(518 210) scale(.74)' },
    ],
  },
}

/** The picture of the front page as the text of an SVG. */
export function drawFront(shape: 'wide' | 'tall'): string {
  const { width, height, placed } = FRONTS[shape]
  const looks = placed.map(({ look, at }, index) => {
    const { defs, scene } = drawn(look, false)
    return named(`<defs>${defs}</defs><g transform="${at}">${scene}</g>`, `n${index}`)
  })
  const wall = `M0 0h${width}v${height}H0z`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${GLOW}</defs><path fill="#eadfcc" d="${wall}"/><path fill="url(#g)" d="${wall}"/>` +
    `<path d="M0 92H${width}" stroke="#8a6a48" stroke-width="5"/>` +
    (`<path d="M0 640C${width / 5} 600 ${width / 3} 660 ${width / 2} 634S${width * 0.87} 590 ${width} ` +
      `620V${height}H0Z" fill="#24584d" opacity=".14"/>`) +
    `${looks.join('')}</svg>`
  )
}

/** Its names made its own, so that several stand in one picture. */
const named = (svg: string, by: string): string => svg.replaceAll(/(id="|url\(#|href="#)/g, `$1${by}`)
