import { indianDate } from './calendar.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/**
 * The month of a calendar day, with its year once that could be another: "2026-03-14" is "March" until February 2027,
 * then "March 2026".
 */
export function monthWords(day: string, now: Date): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const [thisYear, thisMonth] = indianDate(now).split('-').map(Number) as [number, number]
  const isRecent = (thisYear - year) * 12 + thisMonth - month < 12
  return `${MONTHS[month - 1]}${isRecent ? '' : ` ${year}`}`
}
