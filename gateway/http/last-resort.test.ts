import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** A process whose server is a promise that someone else's words break. */
const program = (fault: string) => `
  const { lastResort } = await import(${here('last-resort.ts')})
  const { openLog } = await import(${here('log/log.ts')})
  const timer = setInterval(() => {}, 1000)
  lastResort(openLog('info'), async () => { clearInterval(timer); console.log('stopped') })
  ${fault}`

async function run(fault: string) {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    program(fault),
  ])
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  child.stderr.on('data', (data) => (output += String(data)))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}

test.each([
  ['thrown', "setTimeout(() => { throw new Error('call anita on 90000 01001') }, 10)"],
  ['a promise that no one waits for', "void Promise.reject(new Error('call anita on 90000 01001'))"],
  ['not even an error', "setTimeout(() => { throw 'call anita on 90000 01001' }, 10)"],
])('%s: the server stops in order, and the log has none of its words', async (_what, fault) => {
  const { code, output } = await run(fault)
  expect(code).toBe(1)
  expect(output).toContain('stopped')
  expect(output).toContain('an uncaught error: the server ends')
  expect(output).not.toMatch(/anita|01001/)
})

test('a second one while it stops ends nothing twice', async () => {
  const twice = "for (const ms of [10, 11]) setTimeout(() => { throw new TypeError('x') }, ms)"
  const { code, output } = await run(twice)
  expect(code).toBe(1)
  expect(output.match(/stopped/g)).toHaveLength(1)
})

test('a connection lost while the client loads its types ends nothing; other errors of one do', async () => {
  const client = readFileSync(new URL('../../node_modules/postgres/src/connection.js', import.meta.url), 'utf8')
  const [query = ''] = /select b\.oid, b\.typarray[^`]*/.exec(client) ?? []
  expect(query).toContain('pg_type')
  const lost = (statement: string) => {
    const error = JSON.stringify({ severity: 'FATAL', code: '57P01', query: statement })
    return `void Promise.reject(Object.assign(new Error('gone'), ${error}))
      setTimeout(() => { console.log('goes on'); process.exit(0) }, 300)`
  }
  const first = await run(lost(`\n      ${query}`))
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('a new connection to the database was lost') })
  expect(first.output).toContain('goes on')
  expect(await run(lost('SELECT 1'))).toMatchObject({ code: 1, output: expect.stringContaining('the server ends') })
})
