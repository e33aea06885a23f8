import { Button } from '#ui/button.tsx'
import { TICKET_WORDS } from '../words.ts'

/** A message came in below what is in view: the way there. */
export function NewBelow({ onShow }: { onShow: () => void }) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-20 flex justify-center">
      <Button onClick={onShow} className="pointer-events-auto shadow-lift">
        {TICKET_WORDS.newMessage} <span aria-hidden="true">↓</span>
      </Button>
    </div>
  )
}
