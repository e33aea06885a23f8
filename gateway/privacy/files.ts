import type { Context } from '../http/context.ts'

/** Deletes the files of erased photos; one that cannot be reached is tried again by the next sweep. */
export async function removeErasedFiles({
  sql,
  storage,
  log,
}: Pick<Context, 'sql' | 'storage' | 'log'>): Promise<void> {
  const rows = await sql<{ id: string }[]>`SELECT id FROM erased_files ORDER BY erased_at`
  for (const { id } of rows) {
    try {
      await storage.remove(id)
      await sql`DELETE FROM erased_files WHERE id = ${id}`
    } catch {
      log.warn({ id }, 'an erased photo could not be removed yet')
    }
  }
}
