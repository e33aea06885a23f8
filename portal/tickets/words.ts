import type { Author, Closer, TicketStatus } from '#contract/tickets.ts'
import { sentence } from '../specification.ts'

/** The sentences of My Tickets and a ticket's own page, the specification's among them. */
export const TICKET_WORDS = {
  list: 'My Tickets',
  loadingList: 'Opening your tickets',
  urgent: 'In a hurry?',
  yourself: 'Often quicker',
  orders: 'Track your orders',
  returns: 'Return or exchange',
  exchanges: 'Exchange History',
  columns: { created: 'Created', category: 'Category', question: 'Question', id: 'Ticket ID', status: 'Status' },
  raise: 'Raise an Issue',
  found: (total: number) => (total === 1 ? '1 ticket' : `${total} tickets`),
  none: 'No ticket found',
  noneNote: 'Your tickets are listed here, with our replies.',
  incompleteNote: 'This link is incomplete. Please open it again from your email, or find your order here.',
  nothingFits: 'No ticket fits your search.',
  nothingFitsNote: 'Try another word, or look through all your tickets.',
  clear: 'Show all tickets',
  search: 'Search',
  searchHint: 'Word, order or ID',
  filter: 'Status',
  all: 'All',
  unread: (count: number) => (count === 1 ? '1 new reply' : `${count} new replies`),
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shownBefore: 'This is what we showed you earlier.',

  ticket: 'Ticket',
  loadingTicket: 'Opening your ticket',
  goBack: 'Go Back',
  notLost: 'Your ticket and what you typed are kept.',
  invalidNote: 'Check the link in your email, or look for the ticket in your list.',
  timeline: 'Progress of your ticket',
  details: 'Details',
  facts: {
    status: 'Case status',
    created: 'Created',
    updated: 'Updated',
    category: 'Category',
    question: 'Question',
    order: 'Order',
    track: (number: string) => `Track #${number}`,
    reason: 'Cancellation reason',
  },
  thread: 'Messages',
  newLine: 'New',
  newMessage: 'New message',
  newFrom: (author: string, words: string) => `New message from ${author.toLowerCase()}: ${words}`,
  notLive: (time: string) => `This page is not updating right now. Last updated ${time}.`,

  submittedImages: 'Submitted images',
  attachments: 'Photos',
  openPhoto: (number: number) => `Open photo ${number}`,
  photoOf: (number: number, total: number, author: string) =>
    `Photo ${number} of ${total} from ${author.toLowerCase()}`,
  photoGone: "This photo couldn't be loaded.",

  actions: 'What you can do',
  close: 'Close Case',
  closeTitle: 'Close this ticket?',
  closeNote: "You can't reopen a ticket that you closed yourself. You can raise a new one any time.",
  keepOpen: 'Keep it open',
  closeFailed: sentence('closeFailed', "Couldn't close case"),
  closeFailedNote: sentence('closeFailedNote', 'There was an error in closing your case, please try again'),
  closeDone: 'Your ticket is closed.',

  reopen: 'Reopen',
  reopenFailed: "Couldn't reopen ticket",
  reopenFailedNote: 'There was an error in reopening your ticket, please try again',
  reopenDone: "Your ticket is open again. Reply to tell us what's missing.",
  otherTicket: 'Open that ticket',

  reply: 'Reply',
  replyTitle: 'Enter Message',
  replyLabel: 'Your message',
  replyPhotos: 'Up to 10 photos, if they help.',
  send: 'Send',
  cancel: 'Cancel',
  replyFailed: sentence('replyFailed', 'Erorr In Sending Response'),
  replyFailedNote: sentence('replyFailedNote', 'There was an error in sending your response, please try again'),
  replyDone: 'Your message is sent.',
  replySaved: 'Your message and your photos are kept.',
  opening: 'Opening…',
  draftWaits: 'You have a message that is not sent yet.',
  draftSaved: 'This is the message you started earlier. It is not sent yet.',
  startAnew: 'Start again',
  closedMeanwhile: 'This ticket has been closed in the meantime. Your message is kept here and was not sent.',
  photoMissing: (name: string) => `${name} didn't reach us. Press Send to send it again.`,
  arrivedBefore: 'Your earlier message was sent; you see it in the ticket. What you wrote since is kept here.',
  arrived: 'Your message was sent.',

  raiseNew: 'Raise a new ticket',
} as const

/** The customer's word for the author of a message. */
export const AUTHORS: Record<Author, string> = { customer: 'You', customercare: 'Customer care' }

/** The customer's word for the status of a ticket. */
export const STATUSES: Record<TicketStatus, string> = {
  new: 'New',
  open: 'Open',
  closed: 'Closed',
  reopen: 'Reopened',
}

/** The sentences of the banner of a closed ticket: the person who closed it, and the customer's next actions. */
export const CLOSED_BY: Record<Closer, { title: string; note: string }> = {
  customer: {
    title: 'This ticket was closed by You',
    note: 'It stays closed. If something else comes up, raise a new one.',
  },
  customercare: {
    title: 'This ticket was closed by customer care',
    note: "If it isn't settled, reopen it and tell us what's missing.",
  },
  retailer: {
    title: 'This ticket was closed by customer care',
    note: "If it isn't settled, reopen it and tell us what's missing.",
  },
}
