import type { StaffEntry } from '#contract/desk/people.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { Moment } from '../moment.tsx'
import { useStaff } from './session.tsx'
import { ROLE_WORDS } from './words.ts'

/** Somebody of the staff, in a line. */
export function StaffRow({ entry, onChange }: { entry: StaffEntry; onChange: () => void }) {
  const { id, name, email, role, lastAct, secondFactor } = entry
  const isMe = useStaff().id === id
  const { tone, words } = stateOf(entry)
  return (
    <li className="row flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-2 wide:grid wide:grid-cols-[minmax(0,2fr)_6rem_9rem_minmax(0,1fr)_auto]">
      <span className="min-w-[min(100%,11rem)] flex-1">
        <span className="font-medium">{name}</span>
        {isMe && <span className="text-soft"> (you)</span>}
        <span className="block text-sm text-soft">{email}</span>
      </span>
      <span className="text-right wide:text-left">{ROLE_WORDS[role]}</span>
      <span>
        <Chip tone={tone}>{words}</Chip>
      </span>
      <span className="text-right text-sm text-soft wide:text-left">
        {lastAct ? (
          <>
            last seen <Moment at={lastAct} />
          </>
        ) : (
          'never logged in'
        )}
        {secondFactor && <span className="block">second factor on</span>}
      </span>
      <button type="button" onClick={onChange} className="min-h-9 px-2 text-left text-river underline">
        Change<span className="sr-only"> {name}</span>
      </button>
    </li>
  )
}

function stateOf({ disabledAt, hasLogin }: StaffEntry): { tone: Tone; words: string } {
  if (disabledAt) return { tone: 'quiet', words: 'Disabled' }
  return hasLogin ? { tone: 'done', words: 'Active' } : { tone: 'notice', words: 'Invited' }
}
