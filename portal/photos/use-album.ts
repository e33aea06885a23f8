import { useEffect, useState } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import type { DraftPhoto } from '../submission/draft.ts'
import { browserPhotos } from './photo-store.ts'
import { type Album, closeAlbum, openAlbum, restore } from './photos.ts'
import { shrink } from './shrink.ts'
import { uploadFor } from './upload.ts'

/** As much of a draft as its photos need. */
export interface PhotoBook {
  name: string
  now: () => { photos: DraftPhoto[] }
  change: (patch: { photos: DraftPhoto[] }) => void
}

/** The photos of a draft, brought back when the screen opens. `onRefused` is told of a file that is no photo. */
export function useAlbum(
  customerId: string,
  book: PhotoBook,
  onRefused: (code: RefusalCode, name: string) => void,
): Album {
  const [album] = useState(() =>
    openAlbum({
      shrink,
      upload: uploadFor(customerId),
      store: browserPhotos(),
      prefix: book.name,
      remember: (photos) => book.change({ photos }),
      refused: onRefused,
    }),
  )

  useEffect(() => {
    void restore(album, book.now().photos)
    return () => closeAlbum(album)
  }, [album, book])

  return album
}
