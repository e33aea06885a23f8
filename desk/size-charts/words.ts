import { LONGEST_TEXT } from '#rules/size-charts/read-chart.ts'
import {
  type ChartFault,
  type ChartProblem,
  MOST_CHARACTERS,
  MOST_COLUMNS,
  MOST_ROWS,
} from '#rules/size-charts/problem.ts'

const FAULTS: Record<ChartFault, string> = {
  empty: 'there is nothing in it',
  'too long': `it has more than ${LONGEST_TEXT} characters`,
  'no table': 'this is no table: paste rows of cells, with commas or tabs between them',
  'no rows': 'there is no row below the names of the columns',
  'one column': 'there is one column only: put commas or tabs between the cells',
  'too many columns': `a chart has at most ${MOST_COLUMNS} columns`,
  'too many rows': `a chart has at most ${MOST_ROWS} rows`,
  'unnamed column': 'this column has no name',
  'more cells than columns': 'this row has more cells than there are columns',
  'cell too long': `a cell has at most ${MOST_CHARACTERS} characters`,
  'not a text': 'this is neither a text nor a number',
  'open quote': 'a quote begins here and does not end',
}

/** Why a text cannot be a chart, and where: "Row 2, column 3: …". */
export function problemWords({ fault, row, column }: ChartProblem): string {
  const place = [row !== undefined && `row ${row}`, column !== undefined && `column ${column}`].filter(Boolean)
  const words = [...(place.length > 0 ? [place.join(', ')] : []), `${FAULTS[fault]}.`].join(': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The origin of the chart that customers see. */
export const HAS_WORDS = { own: 'typed here', shopify: 'from Shopify', type: 'of its type' } as const
