import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { KEEPERS } from '#contract/desk/roles.ts'
import type { MailTemplate } from '#contract/desk/templates.ts'
import { isMailName } from '#rules/templates/places.ts'
import { CallFrame } from '../call/call-frame.tsx'
import { PickList } from '../editing/pick-list.tsx'
import { useStaff } from '../staff/session.tsx'
import { TwoColumns, TwoColumnsWaiting } from '../editing/two-columns.tsx'
import { useCall } from '../call/use-call.ts'
import { MailEditor } from './mail-editor.tsx'
import { SetMark } from './set-mark.tsx'
import { MAIL_WORDS } from './words.ts'

/** The mails, and the one that the address names. */
export function MailsPart() {
  const asked = useCall('templates.list', {})
  return (
    <CallFrame asked={asked} waiting={<TwoColumnsWaiting />}>
      {({ templates }) => <Mails templates={templates} onStale={asked.askAgain} />}
    </CallFrame>
  )
}

function Mails({ templates, onStale }: { templates: readonly MailTemplate[]; onStale: () => void }) {
  const canEdit = KEEPERS.includes(useStaff().role)
  const [search] = useSearchParams()
  const [saved, setSaved] = useState<Readonly<Record<string, MailTemplate>>>({})
  const newest = templates.map((template) => {
    const own = saved[template.name]
    return own && own.version > template.version ? own : template
  })
  const chosen = newest.find(({ name }) => name === search.get('mail')) ?? newest[0]
  const picks = newest.flatMap(({ name, isSet }) =>
    isMailName(name)
      ? [
          {
            to: `/texts?mail=${name}`,
            title: MAIL_WORDS[name].title,
            note: isSet && <SetMark />,
            isChosen: name === chosen?.name,
          },
        ]
      : [],
  )
  return (
    <TwoColumns list={<PickList label="Mails" picks={picks} />}>
      {chosen && (
        <MailEditor
          key={chosen.name}
          template={chosen}
          canEdit={canEdit}
          onSaved={(template) => setSaved((before) => ({ ...before, [template.name]: template }))}
          onStale={onStale}
        />
      )}
    </TwoColumns>
  )
}
