import { writeFileSync } from 'node:fs'
import { settingsPage } from './checks/settings-page.ts'

/** Writes docs/settings.md from config.ts. */
writeFileSync('docs/settings.md', settingsPage())
