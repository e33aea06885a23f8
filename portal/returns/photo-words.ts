import { MOST_PHOTOS } from './photos.ts'

/** What is said of the photos. */
export const PHOTO_SAYS = {
  tooMany: `${MOST_PHOTOS} photos are enough. We left the others out.`,
  enough: `That is all: ${MOST_PHOTOS} photos at most.`,
  preparing: 'Making it ready',
  sent: 'Uploaded',
  nameOf: (place: number) => `Photo ${place}`,
} as const
