import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const titleOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n')[0]

test('every decision is listed by its subject, with its title and its status', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
  const listed = [...index.matchAll(/^\| \[(.+)\]\((.+)\) \| \S.* \|$/gm)].map(
    ([, title, name]) => `# ${title} ${name}`,
  )
  expect(listed.toSorted()).toEqual(records.map((name) => `${titleOf(name)} ${name}`).toSorted())
})
