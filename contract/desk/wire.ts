/** The address of a call of the desk, below /api, from its name: `tickets.queue` is `/desk/tickets/queue`. */
export const deskPath = (name: string) => `/desk/${name.replaceAll('.', '/')}`

/**
 * The address at which a page of the desk gets notices of changes, by a GET: a stream of server-sent events, each
 * `changed` with a line of its kind and, for all kinds but `return` and `all`, the id of the ticket. The page then
 * loads the change by the calls that show it.
 */
export const DESK_LIVE_PATH = '/desk/live'

/**
 * The kind of a change: a ticket, new ones too (`ticket`), the notes of one (`note`), the staff who have one open
 * (`here`), some return or exchange (`return`), or possibly anything (`all`).
 */
export type DeskNews = 'ticket' | 'note' | 'here' | 'return' | 'all'

/** The address of any photo for staff: GET with its id behind a slash. */
export const DESK_FILE_PATH = '/desk/files'

/**
 * The address at which staff upload a photo for a ticket: POST with the raw JPEG as its body and the query parameter
 * `ticket`; answered and refused as the customers' upload is. The photo then belongs to the ticket's customer, and can
 * go with one answer to them.
 */
export const DESK_UPLOAD_PATH = '/desk/files/upload'
