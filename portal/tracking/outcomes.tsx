import type { News } from '#contract/news/news.ts'
import { buttonLook } from '#ui/button.tsx'
import { Link } from '../link.tsx'
import { TRACK_WORDS } from './words.ts'

/**
 * The buttons of a parcel that does not come, each a link to `form`, the one for a ticket, with its outcome. With the
 * `number` of its order, in a list of several, they are quiet and name it.
 */
export function outcomeButtons({ outcomes }: Pick<News, 'outcomes'>, form: string | undefined, number = '') {
  if (!outcomes || !form) return undefined
  return (
    <div className="flex flex-wrap gap-3">
      {outcomes.map((outcome, index) => (
        <Link
          key={outcome}
          to={`${form}&outcome=${outcome}`}
          className={buttonLook(index === 0 && !number ? 'primary' : 'quiet')}
        >
          {TRACK_WORDS.outcomes[outcome]}
          {number && <span className="sr-only"> #{number}</span>}
        </Link>
      ))}
    </div>
  )
}
