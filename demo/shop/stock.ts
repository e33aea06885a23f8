import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { demoStock, stockCsv } from '#demo/stock.ts'
import { importStock } from '#gateway/stock/import.ts'

/** Takes in the demo's stock as a file of a shop's is. Once it is there, it is left as it was changed since. */
export async function loadStock(sql: Sql): Promise<void> {
  const rows = demoStock()
  const [known] = await sql<[{ count: number }]>`SELECT count(*)::int AS count FROM stock`
  if (known.count >= rows.length) return
  const folder = await mkdtemp(join(tmpdir(), 'wapsi-stock-'))
  try {
    const path = join(folder, 'stock.csv')
    await writeFile(path, stockCsv(rows))
    await importStock(sql, path, { advance: () => {}, refused: bad })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function bad(line: number, reason: string): never {
  throw new Error(`line ${line} of the demo's stock: ${reason}`)
}
