import { type FormEvent, useEffect, useRef, useState } from 'react'
import { plainDigits } from '#rules/india/digits.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { atFirst } from '#ui/dialog.tsx'
import { SHELL } from '../words.ts'
import type { Challenge } from './challenge.ts'
import { TextButton } from './text-button.tsx'
import type { useSignIn } from './use-sign-in.ts'
import { SIGN_IN_WORDS } from './words.ts'

const DIGITS = 6

interface CodeStepProps {
  signIn: ReturnType<typeof useSignIn>
  challenge: Challenge
}

/** The field for the code, typed or pasted; six digits send themselves. */
export function CodeStep({ signIn, challenge }: CodeStepProps) {
  const { trouble, isOver, busy, show, resendCode, goTo, forgetTrouble } = signIn
  const field = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState('')
  const { channel } = challenge

  // The wrong code stays in sight, and the next key replaces it.
  useEffect(() => {
    if (!trouble) return
    field.current?.focus()
    field.current?.select()
  }, [trouble])
  useEffect(() => atFirst(field.current), [])

  function onInput() {
    const input = field.current
    if (!input) return
    const digits = plainDigits(input.value).replaceAll(/\D/g, '').slice(0, DIGITS)
    if (input.value !== digits) input.value = digits
    if (trouble) forgetTrouble()
    if (digits.length === DIGITS && digits !== tried) send(digits)
  }

  function send(digits: string) {
    setTried(digits)
    void show(digits)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const digits = field.current?.value ?? ''
    if (digits.length === DIGITS) send(digits)
    else field.current?.focus()
  }

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p>{SIGN_IN_WORDS.sentBy[channel]}</p>
      <Field label={SIGN_IN_WORDS.code} hint={SIGN_IN_WORDS.sentNote[channel]} error={trouble?.text}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            readOnly={busy}
            onInput={onInput}
            className="figures min-h-14 text-center text-2xl! tracking-[0.3em]"
          />
        )}
      </Field>
      <output className="sr-only">{busy ? SIGN_IN_WORDS.checking : trouble?.text}</output>
      <div className="mt-1 flex flex-col gap-x-6 gap-y-2 form:flex-row form:items-center">
        <Button type="submit" busy={busy}>
          {trouble?.lost ? SHELL.retry : SIGN_IN_WORDS.confirm}
        </Button>
        <AgainButton againAt={challenge.againAt} isOver={isOver} busy={busy} onAgain={() => void resendCode()} />
        <TextButton onClick={() => goTo('typed')}>{SIGN_IN_WORDS.other}</TextButton>
      </div>
    </form>
  )
}

interface AgainButtonProps {
  /** The time from which it can be sent once more; absent if it cannot. */
  againAt: number | undefined
  /** True if the code cannot be used any more: a new one can be requested at once. */
  isOver: boolean
  busy: boolean
  onAgain: () => void
}

/** Sends the code once more, and says the time until it can. */
function AgainButton({ againAt, isOver, busy, onAgain }: AgainButtonProps) {
  const left = useSecondsUntil(againAt ?? 0)
  if (isOver)
    return (
      <TextButton disabled={busy} onClick={onAgain}>
        {SIGN_IN_WORDS.newCode}
      </TextButton>
    )
  if (againAt === undefined) return <p className="text-sm text-soft">{SIGN_IN_WORDS.noMore}</p>
  return (
    <TextButton disabled={busy || left > 0} onClick={onAgain}>
      {left > 0 ? SIGN_IN_WORDS.againIn(clockOf(left)) : SIGN_IN_WORDS.again}
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
