import { Button } from '#ui/button.tsx'
import { prove } from '../call/send.ts'
import { HOME } from './words.ts'

/** The way in for who has no mail at hand, where an id is not believed: the door, which leads to her own screens. */
export function ByCode() {
  return (
    <div className="mt-5 hidden verified:block">
      <p>{HOME.wayIn.code}</p>
      <Button variant="quiet" className="mt-3" onClick={() => void prove().catch(() => undefined)}>
        {HOME.wayIn.codeButton}
      </Button>
    </div>
  )
}
