import type { ReactNode } from 'react'
import type { PhotoExample } from '#rules/returns/causes/photo-examples.ts'

/** The caption of each example photo. */
const SHOWN: Record<PhotoExample, string> = {
  whole: 'Whole piece',
  label: 'Size label',
  damage: 'Damage',
  tags: 'Tags',
}

const SHIRT = 'M20 16l-12 8 6 12 6-4v34h32V32l6 4 6-12-12-8c-4 8-18 8-24 0z'

/** The drawing of each example photo: a garment laid flat, its subject in the colour of links. */
const DRAWN: Record<PhotoExample, ReactNode> = {
  whole: <path d={SHIRT} />,
  label: (
    <>
      <path d="M-2 62c14-34 62-34 76 0" />
      <g className="stroke-river">
        <path d="M24 36h24v26H24zM30 44h12M30 52h8" />
      </g>
    </>
  ),
  damage: (
    <>
      <path d="M-2 20l76 18M-2 40l76 18M-2 60l60 16" />
      <g className="stroke-river">
        <circle cx="36" cy="38" r="18" className="fill-paper" />
        <path d="M28 32l6 6-4 4 8 8 6-2M49 51l12 14" />
      </g>
    </>
  ),
  tags: (
    <>
      <path d={SHIRT} />
      <g className="stroke-river">
        <path d="M36 24l6 12M36 38l8-3 8 5v16H38z" className="fill-paper" />
        <path d="M43 46h4M43 50h4" />
      </g>
    </>
  ),
}

/** The outlines of helpful photos, inside the field that adds photos. */
export function PhotoExamples({ examples }: { examples: readonly PhotoExample[] }) {
  return examples.map((example) => (
    <span key={example} className="text-sm font-normal whitespace-nowrap text-soft">
      <svg
        viewBox="0 0 72 80"
        className="mx-auto mb-1 w-12 stroke-soft form:w-18"
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {DRAWN[example]}
      </svg>
      {SHOWN[example]}
    </span>
  ))
}
