/** The cells of a text, row by row. `line` is the line of the text on which a row begins, from 1. */
export interface WrittenRow {
  line: number
  cells: string[]
}

/** A tab, if there is one; a semicolon if there are no commas, as spreadsheets write where a comma is a decimal. */
const delimiterOf = (text: string) => {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  if (first.includes('\t')) return '\t'
  return first.includes(';') && !first.includes(',') ? ';' : ','
}

/**
 * The rows of a CSV or of cells that were copied from a spreadsheet; or the line on which a quote begins that does not
 * end.
 */
export function cellsOf(written: string): WrittenRow[] | { openQuote: number } {
  const text = written.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const rows: WrittenRow[] = []
  let [row, cell, line]: [WrittenRow, string, number] = [{ line: 1, cells: [] }, '', 1]
  let quotedSince = 0
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at]
    if (quotedSince > 0 && sign !== undefined) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else quotedSince = 0
    } else if (sign === '"' && cell.trim() === '') [quotedSince, cell] = [line, '']
    else if (sign === delimiter || sign === '\n' || sign === undefined) {
      row.cells.push(cell)
      cell = ''
      if (sign !== delimiter) {
        rows.push(row)
        row = { line: line + 1, cells: [] }
      }
    } else cell += sign
    if (sign === '\n') line++
  }
  return quotedSince > 0 ? { openQuote: quotedSince } : rows
}
