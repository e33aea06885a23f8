import { useState } from 'react'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { saveText } from '../save-text.ts'
import { bodyOf } from '../call/use-call.ts'

/** Fetches the whole stock part by part and hands it over as one file. */
export function useDownload(say: (failed: string) => void) {
  const { busy, press } = useOneAtATime()
  const [rows, setRows] = useState(0)

  const download = () =>
    press(async () => {
      setRows(0)
      try {
        const day = new Date().toISOString().slice(0, 10)
        saveText(`stock-${day}.csv`, await wholeCsv(setRows))
      } catch {
        say('The stock could not be fetched. Please try again.')
      }
    })
  return { busy, rows, download }
}

async function wholeCsv(tell: (rows: number) => void): Promise<string> {
  const parts: string[] = []
  let rows = 0
  let after: { item: string; size: string } | undefined
  do {
    const part = await bodyOf('stock.export', after ? { after } : {})
    parts.push(part.csv)
    rows += part.rows
    after = part.next
    tell(rows)
  } while (after)
  return parts.join('')
}
