import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsPage } from './settings-page.ts'

test('the page of settings is that of config.ts', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage())
})
