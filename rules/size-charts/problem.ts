/** The most columns of a size chart. */
export const MOST_COLUMNS = 20

/** The most rows of a size chart, beside the names of its columns. */
export const MOST_ROWS = 30

/** The most characters of a cell. */
export const MOST_CHARACTERS = 40

/** Why a text is no size chart. */
export type ChartFault =
  | 'empty'
  | 'too long'
  | 'no table'
  | 'no rows'
  | 'one column'
  | 'too many columns'
  | 'too many rows'
  | 'unnamed column'
  | 'more cells than columns'
  | 'cell too long'
  | 'not a text'
  | 'open quote'

/** A fault and its place, from 1: the line of a text (in JSON the entry of the list), and the column. */
export interface ChartProblem {
  fault: ChartFault
  row?: number
  column?: number
}

/** A problem at a row and a column. */
export const problemOf = (fault: ChartFault, row?: number, column?: number): { problem: ChartProblem } => ({
  problem: { fault, ...(row === undefined ? {} : { row }), ...(column === undefined ? {} : { column }) },
})
