interface FactsProps {
  /** The name and the value of each fact; a fact without a value is left out. */
  facts: readonly (readonly [string, string | undefined])[]
}

/** The known facts, a line each. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className="mt-1 text-sm text-soft">
      {known.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="shrink-0">{label}</dt>
          <dd className="figures min-w-0 text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
