import { useEffect, useState } from 'react'
import { whenShown } from '../call/lazy.ts'
import { browserShelf, type DraftBook, openDraft, type Draft, type DraftKind, sweepDrafts } from './draft.ts'

/** The draft of this name, stored up to the moment the page goes. */
export function useDraft<D extends Draft>(name: string, kind: DraftKind<D>): DraftBook<D> {
  const [book] = useState(() => openDraft(browserShelf(), name, kind))

  useEffect(() => {
    const flush = () => book.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [book])

  // No press waits for it.
  useEffect(() => void whenShown().then(sweep).catch(nextTime), [])

  return book
}

/** Throws a draft away with its photos: the customer begins anew. */
export function dropDraft({ name, end }: Pick<DraftBook<Draft>, 'name' | 'end'>): void {
  end()
  dropPhotos((key) => key.startsWith(`${name}/`)).catch(nextTime)
}

/** Without a network the code that forgets photos may not come; the next sweep finds them. */
const nextTime = () => undefined

async function dropPhotos(isOver: (key: string) => boolean): Promise<void> {
  const { browserPhotos } = await import('../photos/photo-store.ts')
  const store = browserPhotos()
  await store.drop((await store.keys()).filter(isOver))
}

/** Throws away old drafts, and photos that no draft remembers. */
async function sweep(): Promise<void> {
  liveDrafts()
  // Asked again for each photo: another tab may have begun a draft while the code for this came.
  await dropPhotos((key) => !liveDrafts().some((name) => key.startsWith(`${name}/`)))
}

const liveDrafts = () => sweepDrafts(browserShelf(), Date.now())
