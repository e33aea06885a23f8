import { SHOP } from '#shop'
import { MOST_SHARED } from './shelf.ts'

/** What is said about photos that another app has shared. */
export const SHARED_WORDS = {
  where: 'Where do they belong?',
  kept: 'Until you choose, they stay on this device, for a day at most. Nothing is sent yet.',
  nameOf: (place: number, name: string) => `Photo ${place}: ${name}`,
  leftOut: (count: number) =>
    `${count === 1 ? 'One file was' : `${count} files were`} left out. We take photos only, ${MOST_SHARED} at most.`,
  missed: "The photos didn't arrive",
  missedNote: 'This app was not ready yet. Wait a few seconds, then share them again, or add them in the form.',
  none: `No photos wait here. Share some to ${SHOP.name} from your gallery, or add them in the form.`,
  forms: 'Forms that take photos',
  places: {
    return: (order: string) => (order ? `Return or exchange of order #${order}` : 'Return or exchange'),
    'request-photos': (request: string) => `Your request ${request}`,
    reply: (ticket: string) => `Your ticket ${ticket}`,
    ticket: () => 'A new ticket',
  },
  opened: (when: string) => `Last opened: ${when}`,
  another: 'Another order',
  anotherNote: 'Find it in My orders and open its form. The photos wait there.',
  findNote: 'Find it in My orders.',
  drop: 'Remove them',
} as const
