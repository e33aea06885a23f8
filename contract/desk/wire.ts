/** The address of a call of the desk, below /api, from its name: `tickets.queue` is `/desk/tickets/queue`. */
export const deskPath = (name: string) => `/desk/${name.replaceAll('.', '/')}`

/**
 * Where a page of the desk hears that something changed, by a GET: a stream of server-sent events, each `changed` with
 * a line of its kind and, for all kinds but `return` and `all`, the id of the ticket. What changed is then asked for by
 * the calls that show it.
 */
export const DESK_LIVE_PATH = '/desk/live'

/**
 * What changed: a ticket, new ones too (`ticket`), the notes of one (`note`), who has one open (`here`), some return or
 * exchange (`return`), or possibly anything (`all`).
 */
export type DeskNews = 'ticket' | 'note' | 'here' | 'return' | 'all'

/** Where staff see any photo: GET with its id behind a slash. */
export const DESK_FILE_PATH = '/desk/files'

/**
 * Where staff put a photo for a ticket: POST with the raw JPEG as its body and the query parameter `ticket`; answered
 * and refused as the customers' upload is. The photo is then the ticket's customer's, and can go with one answer to
 * them.
 */
export const DESK_UPLOAD_PATH = '/desk/files/upload'
