import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import { useToast } from '#ui/toast.tsx'
import { bodyOf } from '../call/query.ts'
import { hasFields, useAskBeforeLeaving, useStoredDraft } from '../editing/stored-draft.ts'
import { useSaving } from '../editing/save-row.tsx'
import { BLANK_RULE, ruleOf, type TypedRule, typedOf } from './rule-typed.ts'

/** A rule in the form; `was` is the name of the rule that it replaces, "" for a new one. */
interface Draft {
  was: string
  typed: TypedRule
}

const isDraft = (value: unknown) => hasFields(value, { was: 'string', typed: 'object' })

/**
 * The state and functions of the list of rules. Each save is the whole list; a rule in the form stays if a colleague
 * saves.
 */
export function useRules(current: DeskResponse<'policies.rules'>, onStale: () => void) {
  const { show } = useToast()
  const [saved, setSaved] = useState<DeskResponse<'policies.rules'>>()
  const shown = saved && saved.version > current.version ? saved : current
  const [draft, keep] = useStoredDraft<Draft>('desk:policy-rule', isDraft)
  const saving = useSaving(onStale)
  const [isOpened, setOpened] = useState(false)
  const { version, rules } = shown
  useAskBeforeLeaving(draft !== undefined)

  const open = (next: Draft) => {
    setOpened(true)
    keep(next)
  }

  const put = (next: ShopRule[], words: string, isOfDraft = false) =>
    void saving.save(async () => {
      setSaved(await bodyOf('policies.setRules', { version, rules: next }))
      if (isOfDraft) keep(undefined)
      show({ kind: 'done', text: words })
    })

  /** The list with this rule in place of the changed one. */
  const withRule = (rule: ShopRule) => {
    const isKnown = draft !== undefined && draft.was !== '' && rules.some(({ name }) => name === draft.was)
    return isKnown ? rules.map((one) => (one.name === draft.was ? rule : one)) : [...rules, rule]
  }

  return {
    ...saving,
    shown,
    draft,
    withRule: (rule: ShopRule) => withRule({ ...rule, isOn: true }),
    /** True if it was opened on this page, not found after a reload. */
    isOpened,
    begin: () => open({ was: '', typed: BLANK_RULE }),
    edit: (rule: ShopRule) => open({ was: rule.name, typed: typedOf(rule) }),
    type: (typed: TypedRule) => keep({ was: draft?.was ?? '', typed }),
    leave() {
      keep(undefined)
      saving.forget()
    },
    save() {
      if (!draft) return
      const rule = ruleOf(draft.typed)
      put(withRule(rule), `“${rule.name}” applies to new requests.`, true)
    },
    turn(rule: ShopRule) {
      const next = rules.map((one) => (one.name === rule.name ? { ...one, isOn: !one.isOn } : one))
      put(next, `“${rule.name}” is ${rule.isOn ? 'off' : 'on'}.`)
    },
    remove: (rule: ShopRule) =>
      put(
        rules.filter(({ name }) => name !== rule.name),
        `“${rule.name}” is removed.`,
      ),
  }
}
