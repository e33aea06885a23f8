import { Button } from '#ui/button.tsx'
import { ConfirmKeys, FirstWords } from '../keys/confirm-keys.tsx'
import { Keys } from '../keys/key.tsx'
import { useStaff } from '../staff/session.tsx'

interface CloseChoiceProps {
  /** The words that name the mail which the customers get. */
  words: string
  /** True if there is an unsent answer. */
  isWriting?: boolean
  onClose: (as: 'customercare' | 'retailer') => void
}

/** The name that closes a ticket; agents close as customer care only. */
export function CloseChoice({ words, isWriting = false, onClose }: CloseChoiceProps) {
  return (
    <ConfirmKeys>
      <FirstWords>{words}</FirstWords>
      {isWriting && <p className="mt-2 text-turmeric">The answer you have begun is not sent with it. It stays here.</p>}
      <CloseButtons onClose={onClose} />
    </ConfirmKeys>
  )
}

/** One button for each name that can close a ticket. */
export function CloseButtons({ onClose }: Pick<CloseChoiceProps, 'onClose'>) {
  const { role } = useStaff()
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button data-confirms onClick={() => onClose('customercare')}>
        Close as customer care
        <span aria-hidden="true" className="hidden wide:inline">
          <Keys keys="Ctrl+Enter" />
        </span>
      </Button>
      {role !== 'agent' && (
        <Button variant="quiet" onClick={() => onClose('retailer')}>
          Close as the retailer
        </Button>
      )}
    </div>
  )
}
