import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface KeptMail {
  id: number
  to: string
  from: string
  subject: string
  text: string
  /** Absent of a mail that is text alone. */
  html?: string
  messageId: string
  receivedAt: Date
}

/** The newest mails, newest first. */
export interface Box {
  mails(): KeptMail[]
  /** Resolves when the mail is kept, in the file too where there is one. */
  keep(mail: Omit<KeptMail, 'id' | 'receivedAt'>): Promise<void>
}

/** Opens a box of so many mails; with `file` they are still there after the next start. */
export async function openBox(most: number, file?: string): Promise<Box> {
  const mails = file ? await readMails(file) : []
  let count = mails[0]?.id ?? 0
  let written = Promise.resolve()
  return {
    mails: () => [...mails],
    async keep(mail) {
      mails.unshift({ ...mail, id: ++count, receivedAt: new Date() })
      mails.length = Math.min(mails.length, most)
      if (!file) return
      written = written.catch(() => {}).then(() => writeMails(file, mails))
      await written
    },
  }
}

/** What cannot be read is no reason to stay closed: these are only copies for looking at. */
async function readMails(file: string): Promise<KeptMail[]> {
  try {
    const mails = JSON.parse(await readFile(file, 'utf8')) as KeptMail[]
    return mails.map((mail) => ({ ...mail, receivedAt: new Date(mail.receivedAt) }))
  } catch {
    return []
  }
}

async function writeMails(file: string, mails: KeptMail[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(mails))
  await rename(`${file}.new`, file)
}
