import { useId } from 'react'
import type { TypedChart } from '#contract/desk/texts/size-charts.ts'
import { readSizeChart } from '#rules/size-charts/read-chart.ts'
import { Textarea } from '#ui/controls.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { bodyOf } from '../call/query.ts'
import { ConflictNotice, SaveRow, useSaving } from '../editing/save-row.tsx'
import { hasFields, useAskBeforeLeaving, useStoredDraft } from '../editing/stored-draft.ts'
import { ChangedBy } from '../editing/text-history.tsx'
import { ChartTable } from './chart-table.tsx'
import { problemWords } from './words.ts'

interface ChartEditorProps {
  chart: TypedChart
  onSaved: () => void
}

/** The text of a size chart, and what customers see of it. */
export function ChartEditor({ chart, onSaved }: ChartEditorProps) {
  const it = useChart(chart, onSaved)
  const [field, help] = [useId(), useId()]
  const read = it.written.trim() === '' ? undefined : readSizeChart(it.written)
  const problem = read && 'problem' in read ? problemWords(read.problem) : undefined
  return (
    <div className="flex max-w-[52rem] flex-col gap-5 px-4 py-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{chart.title}</h2>
        <ChangedBy by={chart.by} at={chart.at} never="Nothing typed here" />
      </header>
      {it.isOvertaken && (
        <ConflictNotice by={chart.by} onMine={it.insist} onTheirs={it.leave}>
          {chart.written || 'Removed.'}
        </ConflictNotice>
      )}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={field} className="text-sm font-medium">
          {chart.kind === 'type' ? 'Size chart of this type' : 'Size chart of this product'}
        </label>
        <Textarea
          id={field}
          rows={8}
          value={it.written}
          placeholder={'Size,Chest (in),Length (in)\nS,36,27\nM,38,28'}
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={help}
          onChange={({ target }) => it.change(target.value)}
          className="font-mono text-sm"
        />
        <output id={help} className={`text-sm ${problem ? 'text-thread' : 'text-soft'}`}>
          {problem ?? 'Copy the cells from a spreadsheet, or write CSV. The first row names the columns.'}
        </output>
      </div>
      <SaveRow
        what="This size chart"
        isChanged={it.isChanged}
        isBroken={problem !== undefined || it.isOvertaken}
        busy={it.busy}
        trouble={it.trouble}
        onSave={it.save}
        onLeave={it.leave}
      />
      <Shown chart={chart} read={read} />
    </div>
  )
}

function Shown({ chart, read }: { chart: TypedChart; read: ReturnType<typeof readSizeChart> | undefined }) {
  if (read && 'chart' in read) return <ChartTable label="What customers see" chart={read.chart} />
  if (read) return null
  if (!chart.otherwise) return <Notice tone="info">Customers see no size chart.</Notice>
  const { from, chart: otherwise } = chart.otherwise
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">
        {from === 'shopify' ? 'Customers see the chart from Shopify:' : 'Customers see the chart of its type:'}
      </p>
      <ChartTable label="What customers see" chart={otherwise} />
    </div>
  )
}

/** The typed text, and the version of the chart that it changes. */
interface Draft {
  written: string
  version: number
}

function useChart(chart: TypedChart, onSaved: () => void) {
  const { kind, name, title, version } = chart
  const { show } = useToast()
  const [draft, keep] = useStoredDraft<Draft>(`desk:size-chart:${kind}:${name}`, (value) =>
    hasFields(value, { written: 'string', version: 'number' }),
  )
  const saving = useSaving(onSaved)
  const isChanged = draft !== undefined && draft.written !== chart.written
  useAskBeforeLeaving(isChanged)
  const written = draft?.written ?? chart.written

  return {
    ...saving,
    written,
    isChanged,
    isOvertaken: isChanged && draft.version !== version,
    change: (next: string) =>
      keep(next === chart.written ? undefined : { written: next, version: draft?.version ?? version }),
    leave() {
      keep(undefined)
      saving.forget()
    },
    insist: () => keep({ written, version }),
    save: () =>
      void saving.save(async () => {
        await bodyOf('sizeCharts.save', { kind, name, written: written.trim() === '' ? '' : written, version })
        keep(undefined)
        onSaved()
        show({ kind: 'done', text: written.trim() === '' ? `${title}: removed.` : `${title}: saved.` })
      }),
  }
}
