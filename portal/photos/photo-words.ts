/** What is said of the photos; `most` is how many there is room for. */
export const PHOTO_SAYS = {
  tooMany: (most: number) => `${most} photos are enough. We left the others out.`,
  enough: (most: number) => `That is all: ${most} photos at most.`,
  count: (added: number, most: number) => `${added} of ${most}`,
  preparing: 'Preparing photo…',
  sent: 'Uploaded',
  nameOf: (place: number) => `Photo ${place}`,
} as const
