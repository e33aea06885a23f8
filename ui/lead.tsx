import type { ReactNode } from 'react'

/** The mood: plain; leaf, something went well; turmeric, something is late or needs the customer. */
export type Tint = 'plain' | 'leaf' | 'turmeric'

/** The wash that the words stand on, and the edge that shows the mood from afar. */
const TINTS: Record<Tint, string> = {
  plain: 'border-river bg-sheet',
  leaf: 'border-leaf bg-leaf-wash',
  turmeric: 'border-turmeric-mark bg-turmeric-wash',
}
/** On a wide screen the thread stands on the wash as well. */
const WIDE_TINTS: Record<Tint, string> = {
  plain: 'form:bg-sheet',
  leaf: 'form:bg-leaf-wash',
  turmeric: 'form:bg-turmeric-wash',
}

interface LeadProps {
  tint: Tint
  /** The display line. */
  line: ReactNode
  /** The level of the display line among the headings of its page. */
  level?: 1 | 2 | 3 | undefined
  /** The id of the display line, which names the part of the page. */
  id?: string | undefined
  says?: ReactNode
  picture?: ReactNode
  /** One primary button. */
  act?: ReactNode
  /** The thread, and the numbers in small print. */
  children?: ReactNode
}

/**
 * The lead of an order, a request, a parcel or a ticket: the picture of the item, and the news on a tinted band, never
 * on the picture itself. On a wide screen the picture is left and all words are right.
 */
export function Lead({ tint, line, level = 1, id, says, picture, act, children }: LeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={`-mx-4 form:mx-0 ${picture ? 'form:grid form:grid-cols-12' : ''}`}>
      {picture && <div className="form:col-span-5">{picture}</div>}
      <div className={`flex flex-col ${WIDE_TINTS[tint]} ${picture ? 'form:col-span-7' : ''}`}>
        <div
          className={
            'flex flex-col items-start gap-3 border-t-4 px-4 py-5 form:px-8 form:pt-8 desk:px-10 desk:pt-10 ' +
            TINTS[tint]
          }
        >
          <Heading id={id} tabIndex={-1} className="font-display text-2xl font-medium form:text-3xl desk:text-4xl">
            {line}
          </Heading>
          {says && <p className="max-w-form self-stretch wrap-anywhere form:text-lg">{says}</p>}
          {act && <div className="mt-2">{act}</div>}
        </div>
        {children && (
          <div className="flex grow flex-col justify-between gap-3 px-4 pt-5 form:px-8 form:pb-5 desk:px-10 desk:pb-7">
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
