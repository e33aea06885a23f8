import { ALL_CAUSES, CAUSES } from '#rules/returns/causes/causes.ts'

interface CauseChoiceProps {
  title: string
  says: string
  /** The ticked codes, one per line. */
  typed: string
  onType: (text: string) => void
}

/** The causes that customers can press, one tick each. */
export function CauseChoice({ title, says, typed, onType }: CauseChoiceProps) {
  const ticked = new Set(typed.split('\n').filter(Boolean))
  const toggle = (code: string) => onType(ALL_CAUSES.filter((one) => ticked.has(one) !== (one === code)).join('\n'))
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{title}</legend>
      <p className="text-sm text-soft">{says}</p>
      <div className="mt-1 grid grid-cols-2 gap-x-4">
        {ALL_CAUSES.map((code) => (
          <label key={code} className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" checked={ticked.has(code)} onChange={() => toggle(code)} />
            {CAUSES[code]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
