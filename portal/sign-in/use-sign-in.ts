import { useEffect, useEffectEvent, useState } from 'react'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { send } from '#contract/client.ts'
import type { Trouble } from './asking.ts'
import type { Known } from './known.ts'
import { useCode } from './use-code.ts'

/** The step of the sign-in. `elsewhere`: the customer is signed in, and the page belongs to another. */
type Step = 'offer' | 'typed' | 'code' | 'elsewhere'

/** The state and the actions of the sign-in dialog. */
export function useSignIn(known: Known | undefined, onEnd: (isProved: boolean) => void) {
  const { challenge, isOver, text, quiet, ...code } = useCode(known ? `${known.by} ${known.value}` : '')
  const [step, setStep] = useState<Step>(challenge ? 'code' : known ? 'offer' : 'typed')
  const [trouble, setTrouble] = useState<Trouble>()
  const [owner, setOwner] = useState('')
  const { busy, run } = useOneAtATime()
  const other = useOtherCustomer(known, () => onEnd(true))

  function goTo(next: Step) {
    setTrouble(undefined)
    setStep(next)
  }

  const work = (task: () => Promise<Trouble | undefined>) =>
    run(async () => {
      setTrouble(undefined)
      quiet()
      setTrouble(await task())
    })

  const requestCode = (identifier: Known) =>
    work(async () => {
      const failed = await code.ask(identifier)
      if (!failed) setStep('code')
      return failed
    })

  const show = (digits: string) =>
    work(async () => {
      const found = challenge && (await code.compare(digits, challenge))
      if (typeof found !== 'string') return found
      if (isGoneOnWith(known, found)) onEnd(true)
      else {
        setOwner(found)
        setStep('elsewhere')
      }
      return undefined
    })

  // The search has the identity already, and its button announced that a code is sent.
  const begin = useEffectEvent(() => {
    if (known && known.by !== 'customer' && !challenge) void requestCode(known)
  })
  useEffect(() => begin(), [])

  const resendCode = () => work(async () => challenge && code.again(challenge))
  const forgetTrouble = () => setTrouble(undefined)
  const acts = { requestCode, resendCode, show, forgetTrouble, goTo }
  return { known, challenge, step, trouble, isOver, text, busy, owner: owner || other, ...acts }
}

/** True if the page continues with this customer. The first screen has nothing to continue. */
function isGoneOnWith(known: Known | undefined, customerId: string): boolean {
  if (!known) return window.location.pathname !== '/'
  return known.by !== 'customer' || known.value === customerId
}

/**
 * The customer of this browser's session, if it is not the page's customer; else nothing. Calls `onSame` if it is: they
 * have signed in meanwhile in another tab, by the link of a mail.
 */
function useOtherCustomer(known: Known | undefined, onSame: () => void): string {
  const [other, setOther] = useState('')
  const ownId = known?.by === 'customer' ? known.value : ''
  const same = useEffectEvent(onSame)

  useEffect(() => {
    if (!ownId) return
    let still = true
    async function look() {
      if (document.hidden) return
      const answer = await send('access.who', {}).catch(() => null)
      if (!still || !answer?.ok) return
      const { customer_id: customerId = '' } = answer.body
      if (customerId === ownId) same()
      else setOther(customerId)
    }
    const listener = () => void look()
    listener()
    document.addEventListener('visibilitychange', listener)
    return () => {
      still = false
      document.removeEventListener('visibilitychange', listener)
    }
  }, [ownId])

  return other
}
