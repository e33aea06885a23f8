import { Dialog } from '#ui/dialog.tsx'
import { OwnScreens } from './own-screens.tsx'
import { CodeStep } from './code-step.tsx'
import type { Known } from './known.ts'
import { OfferStep } from './offer-step.tsx'
import { TypedStep } from './typed-step.tsx'
import { useDoor } from './use-door.ts'
import { DOOR_WORDS } from './words.ts'

interface DoorProps {
  known: Known | undefined
  /** She has shown who she is, or would not. */
  onEnd: (isProved: boolean) => void
}

/** Where a shopper shows who she is, in front of the page that she goes on with. */
export function Door({ known, onEnd }: DoorProps) {
  const door = useDoor(known, onEnd)
  const isElsewhere = door.step === 'elsewhere'
  return (
    <Dialog open onClose={() => onEnd(false)} title={isElsewhere ? DOOR_WORDS.elsewhereTitle : DOOR_WORDS.title}>
      <output className="sr-only">{door.said}</output>
      {door.step === 'offer' && <OfferStep door={door} />}
      {door.step === 'typed' && <TypedStep door={door} />}
      {door.step === 'code' && door.challenge && (
        // A new code has been sent: what was typed is of no use.
        <CodeStep key={`${door.challenge.challenge} ${door.challenge.overAt}`} door={door} challenge={door.challenge} />
      )}
      {door.owner !== '' && (
        <div className={isElsewhere ? '' : 'mt-6 border-t border-hair pt-5'}>
          <p>{ownerWords(known, isElsewhere)}</p>
          <OwnScreens customerId={door.owner} />
        </div>
      )}
    </Dialog>
  )
}

function ownerWords(known: Known | undefined, isElsewhere: boolean): string {
  if (!known) return DOOR_WORDS.yours
  return isElsewhere ? DOOR_WORDS.elsewhere : DOOR_WORDS.signedIn
}
