import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { saveText } from '../save-text.ts'
import { bodyOf, DeskRefused } from '../call/use-call.ts'

/** Downloads everything that is kept of a customer. */
export function useHandingOut(onDone: () => void) {
  const { busy, press } = useOneAtATime()
  const { show } = useToast()
  const handOut = (customerId: string) =>
    press(async () => {
      try {
        const { json } = await bodyOf('privacy.export', { customerId })
        saveText(`customer-${customerId}.json`, json, 'application/json')
        onDone()
      } catch (error) {
        show({ kind: 'error', text: error instanceof DeskRefused ? error.message : UNREACHED })
      }
    })
  return { busy, handOut }
}

const UNREACHED = 'Nothing was downloaded: the desk cannot be reached just now.'
