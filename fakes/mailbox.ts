import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface ReceivedMail {
  id: number
  to: string
  from: string
  subject: string
  text: string
  /** Absent of a mail that is text alone. */
  html?: string
  messageId: string
  /** The header of that name (RFC 3834), and the host that the sender greeted us as. */
  autoSubmitted: string
  greeting: string
  receivedAt: Date
}

/** The newest mails, newest first. */
export interface Box {
  mails(): ReceivedMail[]
  /** Resolves when the mail is kept, in the file too if there is one. */
  keep(mail: Omit<ReceivedMail, 'id' | 'receivedAt'>): Promise<void>
}

/** Opens a box of so many mails; with `file`, which has a line for each, they are still there after the next start. */
export async function openBox(most: number, file?: string): Promise<Box> {
  const mails = file ? await readMails(file) : []
  mails.length = Math.min(mails.length, most)
  let count = mails[0]?.id ?? 0
  // The file grows until the next start. If it cannot be written, the next mail reports that.
  if (file) await startFile(file, mails).catch(() => {})
  let written = Promise.resolve()
  return {
    mails: () => [...mails],
    async keep(mail) {
      const received = { ...mail, id: ++count, receivedAt: new Date() }
      mails.unshift(received)
      mails.length = Math.min(mails.length, most)
      if (!file) return
      written = written.catch(() => {}).then(() => appendFile(file, lineOf(received)))
      await written
    },
  }
}

const lineOf = (mail: ReceivedMail) => `${JSON.stringify(mail)}\n`

/** The newest first. A file that cannot be read is no reason to stay closed: these are only copies for looking at. */
async function readMails(file: string): Promise<ReceivedMail[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return lines.flatMap(mailIn).toReversed()
}

/** Nothing of a line that was cut short, or that is no mail. */
function mailIn(line: string): ReceivedMail[] {
  try {
    const mail = JSON.parse(line) as ReceivedMail
    return typeof mail.id === 'number' ? [{ ...mail, receivedAt: new Date(mail.receivedAt) }] : []
  } catch {
    return []
  }
}

async function startFile(file: string, mails: readonly ReceivedMail[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, mails.toReversed().map(lineOf).join(''))
}
