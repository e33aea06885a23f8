let coming: Promise<void> | undefined

/**
 * The style rules of all screens and parts. A page has only those of its own screen, so that it is shown sooner; the
 * build names the file of all rules. It is fetched once, and again by the next caller if it did not come.
 */
export const wholeSheet = (): Promise<void> =>
  (coming ??= fetchSheet().catch((error: unknown) => {
    coming = undefined
    throw error
  }))

/** Loads code that comes after the first screen: it is here when its style rules are, too. */
export async function withSheet<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), wholeSheet()])
  return code
}

async function fetchSheet(): Promise<void> {
  // The build has no document, and tests have no build.
  const href = globalThis.document?.documentElement.dataset['sheet']
  if (!href) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('the style sheet did not load'))
    })
    document.head.append(link)
  })
}
