type Json = Record<string, unknown>

/** A row of an export. */
export type ExportRow = Json

/**
 * The rows of some things as an export writes them: each thing on a line, the contents of its lists on lines of their
 * own that name their owner, mixed with those of the others.
 */
export function rowsOf(things: readonly Json[]): ExportRow[] {
  const rows: ExportRow[] = []
  let level: Json[] = [...things]
  while (level.length > 0) {
    const next: Json[] = []
    for (const thing of level) {
      const row: Json = {}
      for (const [key, value] of Object.entries(thing)) {
        const children = childrenIn(value)
        if (children === undefined) row[key] = value
        else next.push(...children.map((child) => ({ ...child, __parentId: thing['id'] })))
      }
      rows.push(row)
    }
    level = next
  }
  return rows
}

/** The children in a connection; undefined for any other value. */
export function childrenIn(value: unknown): Json[] | undefined {
  const { edges, nodes } = Object(value) as { edges?: { node: Json }[]; nodes?: Json[] }
  if (Array.isArray(edges)) return edges.map(({ node }) => node)
  return Array.isArray(nodes) ? nodes : undefined
}
