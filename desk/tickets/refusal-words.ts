import { DeskRefused, isUnreachable } from '../call/use-call.ts'

/** What somebody at the desk reads where the sentence is written for a shopper, or says too little here. */
const SENTENCES: Readonly<Record<string, string>> = {
  TICKET_CLOSED: 'It is closed already.',
  TICKET_NOT_CLOSED: 'It is open already.',
  TICKET_NOT_FOUND: 'There is no such ticket.',
  TICKET_EXISTS: 'The order has another live ticket. Go on there, or close that one first.',
  MERGE_NOT_ALLOWED: 'These two cannot be merged: both must be live and of the same shopper.',
  CHANGED_MEANWHILE: 'A colleague was quicker: it was changed meanwhile.',
  FILE_NOT_FOUND: 'One of the photos did not reach us. Remove it and add it again.',
  KEY_REUSED: 'This was sent before with other words. Look at what stands there, then send it again.',
  STAFF_NOT_FOUND: 'This colleague has no account any more.',
  NOT_ALLOWED: 'Your role does not allow this.',
  SERVER_ERROR: 'Something went wrong on the server. Nothing is lost; try again.',
  NOT_A_JPEG: 'Only JPEG photos can be sent.',
}

const UNREACHABLE = 'The desk cannot be reached just now. What you wrote is kept; try again.'

/** The sentence for a code; its own where it is not ours to word. */
export const sentenceFor = (code: string, own = 'It was refused.') => SENTENCES[code] ?? (own || code)

/** The sentence for something that was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DeskRefused && !isUnreachable(error)) return sentenceFor(error.code, error.message)
  return UNREACHABLE
}
