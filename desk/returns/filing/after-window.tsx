import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { LONGEST_EXCEPTION } from './chosen.ts'

interface AfterWindowProps {
  /** True if who is logged in may set the window aside. */
  may: boolean
  /** Something that is past its window is chosen. */
  isNeeded: boolean
  exception: string
  onException: (exception: string) => void
}

/** Why an item is filed although its return window is over; or why it is not, and who may. */
export function AfterWindow({ may, isNeeded, exception, onException }: AfterWindowProps) {
  if (!may)
    return (
      <Notice tone="info">
        The return window of some items is over. Only a retailer or an admin can file them all the same, with a reason.
      </Notice>
    )
  if (!isNeeded) return null
  return (
    <Field
      label="Why after the return window"
      hint="Stays in the history and in the audit log. The customer does not see it."
    >
      <Textarea
        name="exception"
        rows={2}
        maxLength={LONGEST_EXCEPTION}
        value={exception}
        onChange={({ target }) => onException(target.value)}
        className="min-h-16"
      />
    </Field>
  )
}
