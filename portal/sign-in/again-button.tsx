import { useEffect, useState } from 'react'
import { TextButton } from './text-button.tsx'
import { DOOR_WORDS } from './words.ts'

interface AgainButtonProps {
  /** From when on it can be sent once more; never, when that is missing. */
  againAt: number | undefined
  /** The code is of no use any more: a new one can be asked for at once. */
  isOver: boolean
  busy: boolean
  onAgain: () => void
}

/** Sends the code once more, and says how long that has to wait. */
export function AgainButton({ againAt, isOver, busy, onAgain }: AgainButtonProps) {
  const left = useSecondsUntil(againAt ?? 0)
  if (isOver)
    return (
      <TextButton disabled={busy} onClick={onAgain}>
        {DOOR_WORDS.newCode}
      </TextButton>
    )
  if (againAt === undefined) return <p className="text-sm text-soft">{DOOR_WORDS.noMore}</p>
  return (
    <TextButton disabled={busy || left > 0} onClick={onAgain}>
      {left > 0 ? DOOR_WORDS.againIn(clockOf(left)) : DOOR_WORDS.again}
    </TextButton>
  )
}

/** "0:27". */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((time - now) / 1000))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return left
}
