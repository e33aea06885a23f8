import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockfileProblems, readLockfile } from './lockfile.ts'

const problemsOf = (locked: object, path = 'node_modules/thing') =>
  lockfileProblems(JSON.stringify({ packages: { '': {}, [path]: locked } }))

test('every package comes from the registry, by its sha512, and none runs a script of its own', () => {
  expect(lockfileProblems(readLockfile())).toEqual([])
})

test.each([
  ['does not come from the registry', { resolved: 'git+ssh://git@github.com/a/b.git#1', integrity: 'sha512-a' }],
  ['does not come from the registry', { resolved: 'http://registry.npmjs.org/a.tgz', integrity: 'sha512-a' }],
  ['does not come from the registry', { resolved: 'https://registry.npmjs.org.evil.example/a', integrity: 'sha512-a' }],
  ['does not come from the registry', { link: true, integrity: 'sha512-a' }],
  ['has no sha512', { integrity: 'sha1-a' }],
  ['has no sha512', {}],
  ['runs a script when it is installed', { integrity: 'sha512-a', hasInstallScript: true }],
])('a package that %s is found', (problem, locked) => {
  expect(problemsOf(locked)).toEqual([`node_modules/thing ${problem}`])
})

test('Node and the packages are fetched by their hashes, and run no script', () => {
  const text = readFileSync('bin/run.mjs', 'utf8')
  const calls = [...text.matchAll(/npm\(\[(.*?)\]/g)].map(([, words = '']) => words)
  expect(calls).toHaveLength(2)
  for (const words of calls) expect(words).toMatch(/^'ci', '--ignore-scripts'/)
  const [, hashes = ''] = /const NODE_HASHES = \{(.*?)\n\}/s.exec(text) ?? []
  expect(hashes.trim().split('\n')).toEqual(
    ['linux-x64', 'linux-arm64', 'win-x64'].map((name) =>
      expect.stringMatching(new RegExp(`^ *'node-${name}': 'sha512-[A-Za-z0-9+/]{86}==',$`)),
    ),
  )
  expect(text).toContain('{ version: NODE_VERSION, resolved, integrity }')
})
