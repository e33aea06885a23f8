import { useEffect, useState } from 'react'
import { browserShelf, type DraftBook, openDraft, type Draft, type DraftKind, sweepDrafts } from './draft.ts'
import { browserPhotos } from '../photos/photo-store.ts'

/** The draft of this name, kept up to the moment the page goes. */
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

  useEffect(() => void sweep(), [])

  return book
}

/** Throws a draft away with its photos: the shopper begins anew. */
export function dropDraft({ name, end }: Pick<DraftBook<Draft>, 'name' | 'end'>): void {
  end()
  void dropPhotos((key) => key.startsWith(`${name}/`))
}

async function dropPhotos(isOver: (key: string) => boolean): Promise<void> {
  const store = browserPhotos()
  await store.drop((await store.keys()).filter(isOver))
}

/** Throws away old drafts, and photos that no draft remembers. */
async function sweep(): Promise<void> {
  const live = sweepDrafts(browserShelf(), Date.now())
  await dropPhotos((key) => !live.some((name) => key.startsWith(`${name}/`)))
}
