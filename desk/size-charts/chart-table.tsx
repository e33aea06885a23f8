import type { SizeChart } from '#contract/sizes.ts'

/** A size chart as customers see it. */
export function ChartTable({ label, chart: { columns, rows } }: { label: string; chart: SizeChart }) {
  return (
    <section
      aria-label={label}
      // The arrow keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-w-full overflow-x-auto rounded-md border border-hair"
    >
      <table className="figures w-full border-collapse text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={`${at} ${name}`} scope="col" className="px-3 py-1.5 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={`${row} ${first}`} className="border-t border-hair">
              <th scope="row" className="px-3 py-1.5 font-medium">
                {first}
              </th>
              {cells.map((cell, at) => (
                <td key={`${at} ${cell}`} className="px-3 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
