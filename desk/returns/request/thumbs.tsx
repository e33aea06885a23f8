import { Mark } from '#ui/mark.tsx'
import { Picture } from '../picture.tsx'

interface ThumbsProps {
  label: string
  pictures: readonly { key: string; src: string; words: string; isMarked: boolean }[]
  at: number
  onChoose: (place: number) => void
}

/** Small pictures to choose the large one by. One alone needs no choosing. */
export function Thumbs({ label, pictures, at, onChoose }: ThumbsProps) {
  if (pictures.length < 2) return <span />
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {pictures.map(({ key, src, words, isMarked }, place) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={place === at}
            onClick={() => onChoose(place)}
            className="relative block rounded-md border-2 border-transparent aria-pressed:border-river"
          >
            <Picture src={src} alt={words} className="h-14 w-11 rounded-[3px] object-cover" />
            {isMarked && (
              <span className="absolute -top-1 -right-1 rounded-full bg-turmeric-wash p-0.5 text-turmeric">
                <Mark tone="notice" className="size-3.5" />
                <span className="sr-only">, sent before</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
