import { Type } from 'typebox'
import { exact, text } from '../call.ts'
import { ticketId } from '../tickets.ts'
import { deskCall } from './call.ts'
import { STAFF } from './roles.ts'

/**
 * Takes one JPEG photo for a ticket: the declared fields of the request are in the address, the body is the photo.
 * Checked and refused as the customers' upload is. The photo is the customer's from then on, and can go with one answer
 * to them.
 */
export const upload = deskCall('files.upload', {
  summary: "Stores one JPEG photo for a ticket's shopper.",
  roles: STAFF,
  logged: ['ticket'],
  request: exact({ ticket: ticketId() }),
  response: exact({ id: text(64), size: Type.Integer() }),
  refusals: [
    'INVALID_BODY',
    'TICKET_NOT_FOUND',
    'NOT_A_JPEG',
    'PHOTO_IS_HEIC',
    'PHOTO_DAMAGED',
    'PHOTO_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'UPLOAD_FAILED',
  ],
})

/** Gives staff any photo, of a ticket or of a request: a GET of its id, answered by the photo itself. */
export const show = deskCall('files.show', {
  summary: 'One photo of any shopper.',
  roles: STAFF,
  logged: ['id'],
  looks: true,
  request: exact({ id: text(64) }),
  response: Type.Unknown(),
  refusals: ['INVALID_BODY', 'FILE_NOT_FOUND', 'UNAVAILABLE', 'SERVER_ERROR'],
})

/** The call that takes a photo. The one that gives them is no POST, and is in no list. */
export const FILE_UPLOAD = { 'files.upload': upload } as const
