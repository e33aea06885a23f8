import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { focusOnOpen } from '../../keys/focus-on-open.ts'
import { Key } from '../../keys/key.tsx'
import { MailPreview, turnedDownOf } from '../request/mail-preview.tsx'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Takes a rejection back: staff decide the request again. */
export const reconsider: DialogAct<'returns.reconsider'> = {
  name: 'reconsider',
  call: 'returns.reconsider',
  audit: 'Reopened a request',
  events: { reconsider: { words: 'Request reopened', did: 'reopened it' } },
  keys: 't',
  doing: 'Reopening',
  offer: (request, { can }) =>
    can('reconsider') && turnedDownOf(request).length > 0 && { words: 'Reopen request…', main: true },
  title: ({ id }) => `Reopen ${shownNumber(id)}?`,
  Form: ReconsiderForm,
}

function ReconsiderForm({ request, acts, onSend }: FormProps<'returns.reconsider'>) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ id: request.id, seen: request.version }, 'reopened')
      }}
    >
      <p ref={focusOnOpen} tabIndex={-1}>
        The request goes back to “To decide”. The customer is told that we are looking at it again.
      </p>
      <MailPreview name="reconsidered" request={request} reason="" />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Reopen request <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
