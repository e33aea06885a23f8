import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SheetFake, type SheetScript, startSheet } from '#fakes/sheet.ts'
import { appendRecords } from './client.ts'

type Cell = string | number

/** As much of Google's spreadsheet as the script uses. */
function googleWith(rows: Cell[][]) {
  const sheet = {
    getLastRow: () => rows.length,
    getLastColumn: () => rows[0]?.length ?? 0,
    appendRow: (row: Cell[]) => void rows.push(row),
    getRange: (row: number, column: number, height = 1, width = 1) => ({
      getValues: () =>
        rows.slice(row - 1, row - 1 + height).map((cells) => cells.slice(column - 1, column - 1 + width)),
      setValue: (value: Cell) => void ((rows[row - 1] ??= [])[column - 1] = value),
    }),
  }
  let text = ''
  const output = { setMimeType: () => output, read: () => JSON.parse(text) as unknown }
  return {
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheetByName: () => null, insertSheet: () => sheet }) },
    LockService: { getScriptLock: () => ({ waitLock: () => undefined, releaseLock: () => undefined }) },
    ContentService: { MimeType: { JSON: 'JSON' }, createTextOutput: (given: string) => ((text = given), output) },
  }
}

/** docs/sheet.gs as its owner installs it, with this secret. */
function installed(rows: Cell[][], secret: string): SheetScript {
  const source = readFileSync('docs/sheet.gs', 'utf8').replace('put your own secret here', secret)
  const context = createContext(googleWith(rows))
  runInContext(source, context)
  const doPost = runInContext('doPost', context) as (event: unknown) => { read(): unknown }
  return (contents, parameter) => doPost({ parameter, postData: { contents } }).read()
}

let rows: Cell[][]
let google: SheetFake
beforeEach(async () => {
  rows = []
  google = await startSheet({ secret: 'ours', script: installed(rows, 'ours') })
})
afterEach(() => google.close())

test('the example script keeps each record once, under the names of its fields', async () => {
  const records = [
    { order: '#1042', sku: 'KURTA-RED-M' },
    { order: '#1042', sku: '=1+1' },
  ]
  await appendRecords(google.url, records, 'sheet:1')
  google.fail('stored-html')
  await expect(appendRecords(google.url, [{ order: '#1043', fee: 99 }], 'sheet:2')).rejects.toThrow('not JSON')
  google.fail('ok')
  await appendRecords(google.url, [{ order: '#1043', fee: 99 }], 'sheet:2')
  await appendRecords(google.url, records, 'sheet:1')
  expect(rows[0]).toEqual(['order', 'sku', 'key', 'fee'])
  expect(rows.slice(1)).toHaveLength(3)
  expect(rows.slice(1)).toEqual(
    expect.arrayContaining([
      ['#1042', "'=1+1", 'sheet:1:1'],
      ['#1042', 'KURTA-RED-M', 'sheet:1:0'],
      ['#1043', '', 'sheet:2:0', 99],
    ]),
  )
})

test('a wrong secret in the address is a failure, and nothing is kept', async () => {
  const wrong = google.url.replace('secret=ours', 'secret=theirs')
  await expect(appendRecords(wrong, [{ order: '#1042' }], 'sheet:1')).rejects.toThrow('did not take the record')
  expect(rows).toEqual([])
})
