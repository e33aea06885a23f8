import { spawn } from 'node:child_process'
import { inject } from 'vitest'
import type { TestShop } from '#gateway/testing/shop.ts'
import { environmentOf } from './environment.ts'

/** The command's result, read at its end. */
export interface Ran {
  code: number | null
  out: string
  err: string
}

/** Runs `npm run desk -- …` against the database of a test shop. */
export async function runDesk(
  shop: TestShop,
  words: string[],
  { input = '', settings = {} }: { input?: string; settings?: Record<string, string> } = {},
): Promise<Ran> {
  const [{ name }] = await shop.sql<[{ name: string }]>`SELECT current_database() AS name`
  const url = new URL(inject('database').url)
  url.pathname = name
  const env = environmentOf({ DATABASE_URL: url.href, DATA_DIR: shop.context.config.DATA_DIR, ...settings })
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/desk.ts', ...words], { env })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}
