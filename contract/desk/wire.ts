/** The address of a call of the desk, below /api, from its name: `tickets.queue` is `/desk/tickets/queue`. */
export const deskPath = (name: string) => `/desk/${name.replaceAll('.', '/')}`

/** Where staff see any photo: GET with its id behind a slash. */
export const DESK_FILE_PATH = '/desk/files'

/**
 * Where staff put a photo for a ticket: POST with the raw JPEG as its body and the query parameter `ticket`; answered and
 * refused as the shoppers' upload is. The photo is then the ticket's shopper's, and can go with one answer to her.
 */
export const DESK_UPLOAD_PATH = '/desk/files/upload'
