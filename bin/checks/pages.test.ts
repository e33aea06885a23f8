import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOMS = 'adapters|bench|bin|contract|database|demo|deploy|desk|docs|e2e|extensions|fakes|gateway|portal|rules|ui'
const PATH = new RegExp(`\`((?:${ROOMS})/[\\w./-]+)(?:[:#][^\`]*)?\``, 'g')

/** The files and folders that a page names in backticks; patterns such as `rules/**` are left out. */
const namedOn = (page: string) => [...page.matchAll(PATH)].map(([, path = '']) => path)

test('each file that a page names exists', () => {
  // The plan names files that are to be written.
  const pages = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md']).filter((page) => page !== 'docs/plan.md')
  const named = pages.flatMap((page) => namedOn(readFileSync(page, 'utf8')).map((path) => ({ page, path })))
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})
