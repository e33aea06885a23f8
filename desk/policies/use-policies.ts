import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { isPolicyName, type PolicyName, type PolicyValue } from '#rules/policies/policy.ts'
import { useToast } from '#ui/toast.tsx'
import { bodyOf } from '../call/query.ts'
import { hasFields, useAskBeforeLeaving, useStoredDraft } from '../editing/stored-draft.ts'
import { useSaving } from '../editing/save-row.tsx'
import { typedValue, valueOf } from './values.ts'

type Shown = DeskResponse<'policies.show'>

/** The typed values by policy, and the version that they change. */
interface Draft {
  typed: Readonly<Partial<Record<PolicyName, string>>>
  version: number
}

const isDraft = (value: unknown) => hasFields(value, { typed: 'object', version: 'number' })

/** One policy to change; `value` is null if it is taken back, and `undefined` if the typed text is no value. */
interface Wish {
  name: PolicyName
  before: PolicyValue
  value: PolicyValue | null | undefined
}

/** The state and functions of the form of the policies. */
export function usePolicies(current: Shown, onStale: () => void) {
  const { show } = useToast()
  const [saved, setSaved] = useState<Shown>()
  const shown = saved && saved.version > current.version ? saved : current
  const [draft, keep] = useStoredDraft<Draft>('desk:policies', isDraft)
  const saving = useSaving(onStale)
  const wishes = draft ? wishesIn(shown, draft) : []
  const isChanged = wishes.length > 0
  const isOvertaken = isChanged && draft?.version !== shown.version
  useAskBeforeLeaving(isChanged)

  const type = (name: PolicyName, text: string) =>
    keep({ typed: { ...draft?.typed, [name]: text }, version: isChanged && draft ? draft.version : shown.version })

  const send = (changes: { name: PolicyName; value: PolicyValue | null }[], words: string, confirm = false) =>
    void saving.save(async () => {
      const sent = changes.map(({ name, value }) => ({ name, value: plain(value) }))
      setSaved(
        await bodyOf('policies.change', { version: shown.version, changes: sent, ...(confirm ? { confirm } : {}) }),
      )
      keep(undefined)
      show({ kind: 'done', text: words })
    })

  return {
    ...saving,
    shown,
    wishes,
    isChanged,
    isOvertaken,
    typedFor: (name: PolicyName, value: PolicyValue) => draft?.typed[name] ?? typedValue(value),
    type,
    leave() {
      keep(undefined)
      saving.forget()
    },
    insist: () => keep({ typed: draft?.typed ?? {}, version: shown.version }),
    /** `confirm` if staff agreed to a large change. */
    save: (confirm: boolean) =>
      send(
        wishes.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
        'This applies to new requests.',
        confirm,
      ),
    takeBack: (name: PolicyName) => send([{ name, value: null }], 'The default holds again.'),
  }
}

const plain = (value: PolicyValue | null) => (typeof value === 'object' && value !== null ? [...value] : value)

/** The typed values that differ from the present policies. */
function wishesIn({ policies }: Shown, { typed }: Draft): Wish[] {
  return policies.flatMap(({ name, value: before }) => {
    if (!isPolicyName(name)) return []
    const text = typed[name]
    if (text === undefined) return []
    const value = valueOf(name, text)
    return value !== undefined && JSON.stringify(value) === JSON.stringify(before) ? [] : [{ name, before, value }]
  })
}
