/** The dyes of the house: the cloth, its shade in a fold, and the paper behind it. */
export const PALETTE = {
  Ivory: { cloth: '#f1e8d6', shade: '#cdbd9f', paper: '#c9cdbd' },
  Clay: { cloth: '#cf9683', shade: '#a86e5c', paper: '#f0e2d6' },
  Moss: { cloth: '#747d52', shade: '#525a37', paper: '#ebe6d3' },
  River: { cloth: '#24584d', shade: '#143a33', paper: '#e2e5d8' },
  Indigo: { cloth: '#37476b', shade: '#222e4a', paper: '#e3e4e2' },
  Lac: { cloth: '#9c3f38', shade: '#6f2723', paper: '#f0e0d4' },
  Turmeric: { cloth: '#d49a34', shade: '#a8721c', paper: '#efe7d2' },
  Muga: { cloth: '#c8a45a', shade: '#987634', paper: '#e8e3d5' },
  Tea: { cloth: '#9a6743', shade: '#6f4528', paper: '#eee5d6' },
  Chestnut: { cloth: '#6b3a2a', shade: '#46231a', paper: '#ebdfd0' },
  Ink: { cloth: '#3a312c', shade: '#1f1916', paper: '#e6ddd0' },
} as const

/** The name of a dye. */
export type Colour = keyof typeof PALETTE
