/** Aborts at the first signal; a further one changes nothing, since npm passes on the terminal's signals as well. */
export function stopOnSignals(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new Error('it was interrupted')))
  return stopping.signal
}

/** The reason for which an act failed, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === '53100') return 'there is no space left on the disk.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `it may not be written or read: ${message}`
  return message.endsWith('.') ? message : `${message}.`
}
