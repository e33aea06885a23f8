import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

test('a fresh database is migrated, empty and apart from any other', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  await one.sql`INSERT INTO blocked_emails (email) VALUES ('a@example.com')`
  expect(await one.sql`SELECT email FROM blocked_emails`).toHaveLength(1)
  expect(await other.sql`SELECT email FROM blocked_emails`).toHaveLength(0)
  await Promise.all([one.close(), other.close()])
})
