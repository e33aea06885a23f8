import { useState } from 'react'
import { PREVIEW_MAX_BYTES, type StockPreview } from '#contract/desk/stock.ts'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, DeskRefused } from '../call/query.ts'

/** A chosen CSV, and its progress. */
export interface ChosenCsv {
  name: string
  csv: string
  /** True if it is too large for a preview. */
  isLarge?: boolean
  preview?: StockPreview
  /** True if something differs from the earlier preview. */
  isNew?: boolean
  done?: StockPreview['sums']
  problem?: string
}

/** A CSV from its choice to its end. A failed step can be tried again; only rows from the preview enter the stock. */
export function useCsv(onDone: () => void) {
  const [chosen, setChosen] = useState<ChosenCsv>()
  const { busy, run } = useOneAtATime()

  async function look(file: ChosenCsv) {
    try {
      setChosen({ ...file, preview: await bodyOf('stock.preview', { csv: file.csv }) })
    } catch (error) {
      setChosen({ ...file, problem: problemOf(error) })
    }
  }

  async function takeIn(file: ChosenCsv, key: string) {
    try {
      const { sums } = await bodyOf('stock.apply', { csv: file.csv, key })
      setChosen({ name: file.name, csv: '', done: sums })
      onDone()
    } catch (error) {
      const isOld = error instanceof DeskRefused && error.code === 'CHANGED_MEANWHILE'
      if (isOld) await look({ name: file.name, csv: file.csv, isNew: true })
      else setChosen({ ...file, problem: problemOf(error) })
    }
  }

  return {
    chosen,
    busy,
    choose: (file: File) =>
      run(async () => {
        const read = await readCsv(file)
        setChosen(read)
        if (!read.isLarge) await look(read)
      }),
    again: () => run(async () => chosen && look({ name: chosen.name, csv: chosen.csv })),
    takeIn: () => run(async () => chosen?.preview && takeIn(chosen, chosen.preview.key)),
    leave: () => setChosen(undefined),
  }
}

async function readCsv(file: File): Promise<ChosenCsv> {
  if (file.size > PREVIEW_MAX_BYTES) return { name: file.name, csv: '', isLarge: true }
  // A NUL cannot be sent as text; the row that contains it is refused by this sign as well.
  const csv = (await file.text()).replaceAll('\0', '\ufffd')
  const isLarge = new Blob([JSON.stringify(csv)]).size > PREVIEW_MAX_BYTES
  return { name: file.name, csv: isLarge ? '' : csv, isLarge }
}

function problemOf(error: unknown): string {
  return error instanceof DeskRefused ? error.message : 'The desk cannot be reached just now. Nothing has changed.'
}
