import type { DeskResponse } from '#contract/desk/calls.ts'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CallFrame } from '../call/call-frame.tsx'
import { useDeskQuery } from '../call/query.ts'
import { ChangedBy } from '../editing/text-history.tsx'
import { RuleForm } from './rule-form.tsx'
import { contradictionWords, effectWords, whenWords } from './rule-shown.ts'
import { TryBox } from './try-box.tsx'
import { useRules } from './use-rules.ts'

/** The shop's item rules: the list, the contradictions, and the decisions for an order. */
export function RulesSection() {
  const query = useDeskQuery('policies.rules', {})
  return (
    <section aria-labelledby="policy-rules" className="mt-8">
      <h2 id="policy-rules" className="px-4 text-lg">
        Item rules
      </h2>
      <p className="max-w-page px-4 pb-3 text-sm text-soft">
        The policies above hold where no rule says otherwise. Where rules contradict, the stricter one wins. Customers
        read the rule beside the item before they start.
      </p>
      <CallFrame query={query} waiting={<Skeleton className="mx-4 h-24" />}>
        {(shown) => <Rules current={shown} onStale={query.refetch} />}
      </CallFrame>
    </section>
  )
}

function Rules({ current, onStale }: { current: DeskResponse<'policies.rules'>; onStale: () => void }) {
  const it = useRules(current, onStale)
  const { rules, contradictions, by, at, version } = it.shown
  return (
    <>
      {contradictions.length > 0 && (
        <div className="px-4 pb-3">
          <Notice tone="notice" title="Some rules contradict. The stricter one wins.">
            <ul className="text-sm">
              {contradictions.map((one) => (
                <li key={`${one.one} ${one.other} ${one.about}`}>{contradictionWords(one)}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <ul aria-label="Rules" className="border-t border-hair">
        {rules.map((rule) => (
          <RuleRow
            key={rule.name}
            rule={rule}
            busy={it.busy}
            onTurn={() => it.turn(rule)}
            onEdit={() => it.edit(rule)}
            onRemove={() => it.remove(rule)}
          />
        ))}
      </ul>
      {rules.length === 0 && <p className="px-4 py-3">There is no rule. The policies above hold for every item.</p>}
      <div className="flex flex-wrap items-center gap-4 px-4 py-3">
        {!it.draft && <Button onClick={it.begin}>Add a rule</Button>}
        <div className="text-sm">
          <ChangedBy by={by} at={at} never="These rules are given by default." />
        </div>
      </div>
      {it.trouble && !it.draft && (
        <div className="px-4 pb-3">
          <Notice tone="error">{it.trouble}</Notice>
        </div>
      )}
      {it.draft && (
        <RuleForm
          key={it.draft.was}
          takesFocus={it.isOpened}
          title={it.draft.was === '' ? 'A new rule' : `Change “${it.draft.was}”`}
          typed={it.draft.typed}
          busy={it.busy}
          trouble={it.trouble}
          withIt={it.withRule}
          onType={it.type}
          onSave={it.save}
          onLeave={it.leave}
        />
      )}
      <TryBox key={version} />
    </>
  )
}

interface RuleRowProps {
  rule: ShopRule
  busy: boolean
  onTurn: () => void
  onEdit: () => void
  onRemove: () => void
}

const LINK = 'min-h-9 text-river underline'

function RuleRow({ rule, busy, onTurn, onEdit, onRemove }: RuleRowProps) {
  const { name, isOn, says } = rule
  return (
    <li
      className={
        'grid items-start gap-x-6 gap-y-1 border-b border-hair px-4 py-3 ' +
        'wide:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_minmax(0,1fr)_auto]'
      }
    >
      <h3 className={`font-medium break-words ${isOn ? '' : 'text-soft'}`}>
        {name}
        {!isOn && ' (off)'}
      </h3>
      <p className="min-w-0 break-words">
        <span className="text-soft">If</span> {whenWords(rule.when)}
      </p>
      <p className="min-w-0 break-words">
        <span className="text-soft">Then</span> {effectWords(rule.effect)}
        {says && <span className="block text-sm text-soft">“{says}”</span>}
      </p>
      <div className="flex gap-4 text-sm">
        <button type="button" disabled={busy} onClick={onTurn} className={LINK}>
          {isOn ? 'Switch off' : 'Switch on'}
          <span className="sr-only"> {name}</span>
        </button>
        <button type="button" disabled={busy} onClick={onEdit} className={LINK}>
          Edit<span className="sr-only"> {name}</span>
        </button>
        <button type="button" disabled={busy} onClick={onRemove} className={LINK}>
          Remove<span className="sr-only"> {name}</span>
        </button>
      </div>
    </li>
  )
}
