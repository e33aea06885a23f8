import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#contract/client.ts'
import type { Known } from './known.ts'

/**
 * Whose session this browser has, where it is not hers whose page it is; else nothing. `onSame` is called when it is: she has come in
 * meanwhile in another tab, by the link of a mail.
 */
export function useSomebodyElse(known: Known | undefined, onSame: () => void): string {
  const [other, setOther] = useState('')
  const wanted = known?.by === 'customer' ? known.value : ''
  const same = useEffectEvent(onSame)

  useEffect(() => {
    if (!wanted) return
    let still = true
    async function look() {
      if (document.hidden) return
      const answer = await send('access.who', {}).catch(() => null)
      if (!still || !answer?.ok) return
      const { customer_id: customerId = '' } = answer.body
      if (customerId === wanted) same()
      else setOther(customerId)
    }
    const listener = () => void look()
    listener()
    document.addEventListener('visibilitychange', listener)
    return () => {
      still = false
      document.removeEventListener('visibilitychange', listener)
    }
  }, [wanted])

  return other
}
