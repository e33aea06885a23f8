import { useRef } from 'react'
import { Button } from '#ui/button.tsx'

/** The button that asks for a CSV. */
export function CsvChoice({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV of stock"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again once it was mended.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button variant="quiet" busy={busy} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
    </>
  )
}
