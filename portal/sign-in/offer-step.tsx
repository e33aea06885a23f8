import { Button } from '#ui/button.tsx'
import { SHELL } from '../words.ts'
import { atFirst } from '../at-first.ts'
import { TextButton } from './text-button.tsx'
import { TroubleLine } from './trouble-line.tsx'
import type { useDoor } from './use-sign-in.ts'
import { DOOR_WORDS } from './words.ts'

/** Whom the page names can have a code sent. Nothing is sent before she presses. */
export function OfferStep({ door }: { door: ReturnType<typeof useDoor> }) {
  const { known, busy, trouble, ask, goTo } = door
  if (!known) return null
  return (
    <div className="flex flex-col gap-4">
      <p>{DOOR_WORDS.offer}</p>
      <p className="text-sm text-soft">{DOOR_WORDS.offerNote}</p>
      <TroubleLine trouble={trouble} />
      <div className="mt-1 flex flex-col gap-x-6 gap-y-2 form:flex-row form:items-center">
        <Button ref={atFirst} busy={busy} onClick={() => void ask(known)}>
          {trouble?.lost ? SHELL.retry : DOOR_WORDS.sendCode}
        </Button>
        <TextButton onClick={() => goTo('typed')}>{DOOR_WORDS.other}</TextButton>
      </div>
    </div>
  )
}
