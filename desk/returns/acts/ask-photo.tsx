import { useState } from 'react'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Key } from '../../keys/key.tsx'
import { MailPreview } from '../request/mail-preview.tsx'
import type { DialogAct, FormProps } from './act.ts'
import { DialogTrouble } from './dialog-trouble.tsx'

/** Asks the customer for another photo, in words that they read. */
export const askPhoto: DialogAct<'returns.askPhoto'> = {
  name: 'photo',
  call: 'returns.askPhoto',
  audit: 'Asked a customer for a photo',
  events: { ask_photo: { words: 'Photo asked for', did: 'asked for a photo' } },
  keys: 'o',
  doing: 'Asking for a photo of',
  offer: (_, { can }) => can('ask_photo') && { words: 'Ask for a photo…' },
  title: ({ id }) => `Ask for a photo for ${shownNumber(id)}`,
  Form: PhotoForm,
}

function PhotoForm({ request, acts, draft, change, onSend }: FormProps<'returns.askPhoto'>) {
  const [error, setError] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const words = draft.reason.trim()
        const { id, version: seen } = request
        if (words) onSend({ id, seen, words }, 'the photo is asked for', true)
        else setError('Please write what the photo should show: the customer will read it.')
      }}
    >
      <Field label="What the photo should show" hint="One line, such as: The label inside the collar" error={error}>
        <Input
          value={draft.reason}
          maxLength={120}
          onChange={({ target }) => {
            change({ reason: target.value })
            setError(undefined)
          }}
        />
      </Field>
      <MailPreview name="photo_wanted" request={request} reason={draft.reason} />
      <DialogTrouble acts={acts} />
      <Button type="submit" busy={acts.busy} className="mt-4">
        Ask the customer <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
