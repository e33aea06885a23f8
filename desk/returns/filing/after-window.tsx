import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { LONGEST_EXCEPTION } from './chosen.ts'

interface AfterWindowProps {
  /** True if this member of staff may set the window aside. */
  may: boolean
  /** True if a chosen item is past its window. */
  isNeeded: boolean
  exception: string
  onException: (exception: string) => void
}

/** The reason to file an item after its return window; or, if the agent may not file it, the roles that may. */
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
