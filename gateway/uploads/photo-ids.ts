import { randomBytes } from 'node:crypto'

const ID_BYTES = 16

/** An id that nobody guesses: 128 random bits. */
export function newPhotoId(): string {
  return randomBytes(ID_BYTES).toString('hex')
}

/** Whether a text can be the id of a photo at all. */
export function isPhotoId(text: string): boolean {
  return /^[a-z0-9]{1,64}$/.test(text)
}
