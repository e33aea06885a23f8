/** The same fields without those that are `null` or `undefined`; `''`, `0` and `false` stay. */
export function present<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const found: { [Name in keyof Fields]?: NonNullable<Fields[Name]> } = {}
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    const value = fields[name]
    if (value !== null && value !== undefined) found[name] = value
  }
  return found
}
