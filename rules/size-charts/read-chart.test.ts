import { anything, array, assert as assertProperty, constantFrom, json, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { SizeChart } from '#contract/sizes.ts'
import { type ChartProblem } from './problem.ts'
import { readSizeChart } from './read-chart.ts'

const TWO: SizeChart = {
  columns: ['Size', 'Chest'],
  rows: [
    ['S', '36'],
    ['M', '38.5 in'],
  ],
}
const times = <One>(count: number, of: (n: number) => One) => Array.from({ length: count }, (_, n) => of(n))
const wide = (count: number) => times(count, (n) => `c${n}`).join()
const rowsOf = (count: number) => ['Size,Chest', ...times(count, (n) => `${n},1`)].join('\n')

test.each<[name: string, written: string, chart?: SizeChart]>([
  ['CSV', 'Size,Chest\nS,36\nM,38.5 in'],
  [
    'CSV of Windows, with a mark at its start, blank rows and an empty column',
    '\ufeff\r\nSize,Chest,\r\n,,\r\nS,36,\r\nM,38.5 in\r\n',
  ],
  ['quoted cells', '"Size","Chest"\n"S", "36"\n"M","38.5 in"'],
  ['cells of a spreadsheet', 'Size\tChest\nS\t36\nM\t38.5 in\n'],
  ['semicolons', 'Size;Chest\nS;36\nM;38.5 in'],
  ['no name of the first column', ',Chest\nS,36\nM,38.5 in'],
  ['a first cell that a spreadsheet left blank', '\tChest\nS\t36\nM\t38.5 in'],
  [
    'a list of objects',
    '[{"Size":"S","Chest":36},{"Size":"M","Chest":"38.5 in","__proto__":null}]'.replace(',"__proto__":null', ''),
  ],
  ['columns and rows', '{"columns":["Size","Chest"],"rows":[["S",36],["M","38.5 in"]]}'],
  [
    'columns and objects',
    '{"columns":["Size","Chest"],"rows":[{"Chest":36,"Size":"S"},{"Size":"M","Chest":"38.5 in"}]}',
  ],
  ['a list of lists', '[["Size","Chest"],["S",36],["M","38.5 in"],[]]'],
  ['a list of lines', '["Size,Chest","S,36","M,38.5 in"]'],
  [
    'commas, quotes and breaks in a cell',
    'Size,"Chest, ""round"""\nS,"36\n37"',
    { columns: ['Size', 'Chest, "round"'], rows: [['S', '36 37']] },
  ],
  ['a decimal comma', 'Größe;Brust\nS;36,5', { columns: ['Größe', 'Brust'], rows: [['S', '36,5']] }],
  ['inches after a number', 'Size,Length\nS,30"', { columns: ['Size', 'Length'], rows: [['S', '30"']] }],
  [
    'a row that is too short',
    'Size,Chest,Waist\nS,36',
    { columns: ['Size', 'Chest', 'Waist'], rows: [['S', '36', '']] },
  ].map((one) => one) as [string, string, SizeChart],
  [
    'markup, which stays text',
    'Size,<b>Chest</b>\nS,<script>x</script>',
    { columns: ['Size', '<b>Chest</b>'], rows: [['S', '<script>x</script>']] },
  ],
  [
    'signs that are not seen',
    'Size,Che\u202est\u0000\nS\u200b,3\u20666',
    { columns: ['Size', 'Chest'], rows: [['S', '36']] },
  ],
  ['twenty columns', `${wide(20)}\n${wide(20)}`, { columns: wide(20).split(','), rows: [wide(20).split(',')] }],
])('a chart: %s', (_name, written, chart = TWO) => {
  expect(readSizeChart(written)).toEqual({ chart })
})

test.each<[written: string, problem: ChartProblem]>([
  ['', { fault: 'empty' }],
  [' \n,,\n', { fault: 'empty' }],
  ['[]', { fault: 'empty' }],
  ['Size,Chest', { fault: 'no rows', row: 1 }],
  ['Ask us', { fault: 'one column', row: 1 }],
  ['gid://shopify/Page/1', { fault: 'one column', row: 1 }],
  ['["gid://shopify/Metaobject/1","gid://shopify/Metaobject/2"]', { fault: 'one column', row: 1 }],
  ['{"type":"root","children":[]}', { fault: 'no table' }],
  ['{"columns":["a"],"rows":', { fault: 'no table' }],
  ['<table><tr><td>S,1</td></tr></table>', { fault: 'no table' }],
  ['[1,2]', { fault: 'not a text', row: 1 }],
  ['[["Size","Chest"],["S",{"cm":36}]]', { fault: 'not a text', row: 2, column: 2 }],
  ['[{"Size":"S","Chest":true}]', { fault: 'not a text', row: 2, column: 2 }],
  ['{"columns":["Size",[]],"rows":[]}', { fault: 'not a text', row: 1, column: 2 }],
  ['Size,,Hip\nS,36,40', { fault: 'unnamed column', row: 1, column: 2 }],
  ['Size,Chest\n\nS,36,40', { fault: 'more cells than columns', row: 3, column: 3 }],
  [`Size,Chest\nS,${'x'.repeat(41)}`, { fault: 'cell too long', row: 2, column: 2 }],
  ['Size,Chest\nS,36\nM,"38', { fault: 'open quote', row: 3 }],
  [`${wide(21)}\n1,2`, { fault: 'too many columns', row: 1, column: 21 }],
  [rowsOf(31), { fault: 'too many rows', row: 32 }],
  [JSON.stringify(times(12_000, (n) => ({ [n]: 1 }))), { fault: 'too long' }],
  [JSON.stringify(times(5_000, (n) => ({ [n]: 1 }))), { fault: 'too many columns', row: 1, column: 21 }],
  [`${','.repeat(40_000)}x${'\na'.repeat(25_000)}`, { fault: 'too many rows', row: 32 }],
])('no chart, of text %#', (written, problem) => {
  expect(readSizeChart(written)).toEqual({ problem })
})

test('any text is a chart within the limits, or a problem with its place', () => {
  const cell = oneof(string(), string({ unit: 'binary' }), constantFrom('Size', 'S', '36', '"', '""', ',', '\u202e'))
  const table = array(array(cell, { maxLength: 22 }), { maxLength: 33 }).map((rows) =>
    rows.map((cells) => cells.join()).join('\n'),
  )
  const lists = array(array(anything(), { maxLength: 4 })).map((value) => JSON.stringify(value, safe))
  assertProperty(
    property(oneof(table, json(), lists, string({ unit: 'binary', maxLength: 200 })), (written) => {
      const read = readSizeChart(written)
      if ('problem' in read) return
      const { columns, rows } = read.chart
      expect(columns.length).toBeGreaterThan(1)
      expect(columns.length).toBeLessThanOrEqual(20)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.length).toBeLessThanOrEqual(30)
      expect(columns.every((name) => name !== '')).toBe(true)
      for (const cells of [columns, ...rows]) {
        expect(cells).toHaveLength(columns.length)
        for (const one of cells) expect(one).toMatch(/^(?:[\u200c\u200d]|[^\p{Cc}\p{Cf}\p{Cs}]){0,40}$/u)
      }
    }),
  )
})

const safe = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

test('a chart that is written down again is the same chart', () => {
  const word = string({ minLength: 1, maxLength: 10, unit: 'grapheme-ascii' })
    .map((text) => text.trim())
    .filter((text) => /\w/.test(text) && !/^[[{<]/.test(text))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  assertProperty(
    property(
      array(word, { minLength: 2, maxLength: 20 }),
      array(word, { minLength: 1, maxLength: 30 }),
      (columns, firsts) => {
        const rows = firsts.map((first) => [first, ...columns.slice(1)])
        const spaced = (cells: string[]) => cells.map((one) => one.replaceAll(/\s+/g, ' '))
        const csv = [columns, ...rows].map((cells) => cells.map(quoted).join()).join('\n')
        const chart = { columns: spaced(columns), rows: rows.map(spaced) }
        expect(readSizeChart(csv)).toEqual({ chart })
        expect(readSizeChart(JSON.stringify({ columns, rows }))).toEqual({ chart })
      },
    ),
  )
})
