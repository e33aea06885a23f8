import { numberInAddress, shownNumber } from '#rules/returns/numbering.ts'

interface Pickup {
  requestId: string
  /** "2026-11-26" */
  day: string
  title: string
  note: string
  made: Date
}

const DAY_MS = 86_400_000
const LONGEST_LINE_BYTES = 75

/** A pickup as a file that every calendar takes: all day, since couriers name no hour. (RFC 5545.) */
export function calendarFile({ requestId, day, title, note, made }: Pickup): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wapsi//Pickup//EN',
    'BEGIN:VEVENT',
    // The same for every day, so that another day moves it.
    `UID:pickup-${numberInAddress(requestId)}@wapsi`,
    `DTSTAMP:${made.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The name of the file. */
export const calendarName = (requestId: string) => `pickup-${shownNumber(requestId).slice(1)}.ics`

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** A line of the file. A line of more bytes continues in the next one, after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let text = ''
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > LONGEST_LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += sign
    bytes += size
  }
  return text
}
