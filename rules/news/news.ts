import type { DaySource, News, NewsInShort } from '#contract/news/news.ts'
import { indianDate } from '../india/calendar.ts'
import { dayWords, recentDay } from '../india/dates.ts'
import { present } from '../present.ts'
import { type DatedLine, isOver, type NewsTime, stillAhead } from './near-day.ts'

/** A day that the shop promises, and its source. */
export interface PromisedDay {
  on: string
  source: DaySource
  /** True of a refund that also needs the account of its customer by then. */
  needsAccount?: true
}

/** The steps for which the shop may promise a day. */
export type PromisedStep = 'decide' | 'pickup' | 'way_back' | 'inspect' | 'replace' | 'deliver'

/**
 * The promised days that are known, by step; and while the goods are on their way, the days on which the refund or the
 * exchange should be sent, and be there.
 */
export type Days = Readonly<Partial<Record<PromisedStep | 'sent' | 'end', PromisedDay>>>

/** A stage of the thread. */
export type Stop = News['thread'][number]

/** The act on the button, with its label. */
export type NewsAct = NonNullable<News['act']>

/** The current stage; `now` unless it is in trouble, or an end. */
export type CurrentStop = Omit<Stop, 'state'> & { state?: 'trouble' | 'done' | 'closed' }

/** The stages behind, the current one, and those to come. */
export interface Thread {
  behind: Stop[]
  now: CurrentStop
  ahead: Stop[]
}

/** The news of one row of a table, before its sentences are joined. */
export interface Draft {
  line: string | DatedLine
  says: readonly (string | undefined)[]
  tint: News['tint']
  /** Its own picture, if it is about another item than the first. */
  src?: string | undefined
  act?: NewsAct | undefined
  outcomes?: News['outcomes'] | undefined
  day?: News['day']
  thread: Thread
}

/** A row of a table of news: the first row that holds makes the news. The last row of a table always holds. */
export interface Row<View> {
  name: string
  holds: (view: View) => boolean
  news: (view: View) => Draft
}

/** For the last row of a table. */
export const always = (): boolean => true

/** The first row that holds. */
export const rowOf = <View>(rows: readonly Row<View>[], view: View): Row<View> =>
  rows.find(({ holds }) => holds(view)) as Row<View>

/** The news of a draft, with the picture of its item if it has one. */
export function newsOf({ line, says, tint, src: own, act, outcomes, day, thread }: Draft, first?: string): News {
  const { behind, now, ahead } = thread
  const src = own ?? first
  return {
    ...(typeof line === 'string' ? { line } : line),
    says: inFull(says),
    tint,
    ...(src ? { src } : {}),
    ...(day ? { day } : {}),
    ...(act ? { act } : {}),
    ...(outcomes ? { outcomes } : {}),
    thread: [...behind, { state: 'now', ...now }, ...ahead],
    at: behind.length,
  }
}

/** News for a row of a list. */
export function inShort({ line, says, tint, until, after, day }: News): NewsInShort {
  return { line, says, tint, ...present({ until, after, day }) }
}

const MOST_SIGNS = 700

/** The sentences in one text. One that is too long ends after a whole word. */
export function inFull(says: readonly (string | undefined)[]): string {
  return cut(says.filter((sentence) => sentence !== undefined && sentence !== '').join(' '), MOST_SIGNS)
}

/** A text of at most so many characters; one that is longer ends after a whole word, with "…". */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const part = text.slice(0, most - 1)
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), most / 2)).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The whole text, or its first sentences with "…"; if its first one is too long, or very short, the start of it. */
export function firstSentences(text: string, most: number): string {
  const start = cut(text, most)
  if (start === text) return text
  const [whole = ''] = /^.*[.!?।](?=\s)/u.exec(start) ?? []
  return whole.length >= most / 3 ? `${whole} …` : start
}

/** A free text as a sentence: with a stop at its end. '' stays. */
export const sentenceOf = (text: string | undefined): string => {
  const trimmed = (text ?? '').trim()
  return trimmed === '' || /[.!?…।]$/u.test(trimmed) ? trimmed : `${trimmed}.`
}

/** The day of a past stage in words: "Fri 27 Nov"; none if its time is not known. */
export const whenOf = (at: string | undefined, { now }: NewsTime): Pick<Stop, 'when'> =>
  at === undefined ? {} : { when: recentDay(new Date(at), now) }

/** The latest day of a stage to come: "by Fri 27 Nov"; none if it is not known, or over. */
export const whenBy = (day: string | undefined, time: NewsTime): Pick<Stop, 'when'> => {
  const ahead = stillAhead(day, time)
  return ahead === undefined ? {} : { when: `by ${dayWords(ahead)}` }
}

/** The day of a stage to come: "Fri 27 Nov"; none if it is not known, or over. */
export const whenOn = (day: string | undefined, time: NewsTime): Pick<Stop, 'when'> => {
  const ahead = stillAhead(day, time)
  return ahead === undefined ? {} : { when: dayWords(ahead) }
}

/** The day on which a late stage was due: "due Fri 27 Nov". */
export const whenDue = (day: string): Pick<Stop, 'when'> => ({ when: `due ${dayWords(day)}` })

/** What the day of a refund needs of its customer, at the end of a sentence: ", once we have your account". */
export const withAccount = (day: PromisedDay | undefined): string =>
  day?.needsAccount ? ', once we have your account' : ''

/** A sentence with a promised day; undefined if the day is not known, or over. */
export const ifAhead = (
  day: string | undefined,
  time: NewsTime,
  words: (day: string) => string,
): string | undefined => {
  const ahead = stillAhead(day, time)
  return ahead === undefined ? undefined : words(dayWords(ahead))
}

/** The day of the line, if it is known: `late` once it is over. */
export const newsDay = (
  on: string | undefined,
  source: DaySource,
  time: NewsTime,
): { day: NonNullable<News['day']> } | undefined =>
  on === undefined ? undefined : { day: { on, source, ...(isOver(on, time) ? { late: true as const } : {}) } }

/** The day in India of an event, as the day of the line. */
export const eventDay = (at: string): { day: NonNullable<News['day']> } => ({
  day: { on: indianDate(new Date(at)), source: 'fixed' },
})

/** The same for a promise of the shop. */
export const promisedDay = (promised: PromisedDay | undefined, time: NewsTime) =>
  promised && newsDay(promised.on, promised.source, time)

/** The buttons that many rows share. News without anything to do has none. */
export const ACTS = {
  track: { what: 'track', label: 'Track it' },
  details: { what: 'details', label: 'Shipping Details' },
  help: { what: 'raise_ticket', label: 'Get help' },
  shop: { what: 'shop', label: 'Continue shopping' },
} as const satisfies Record<string, NewsAct>
