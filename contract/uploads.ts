import { Type } from 'typebox'
import { call, exact, id, text } from './call.ts'

/** The largest photo that is taken, in bytes. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024

/**
 * Takes one JPEG photo, for the customer named by the query parameter `customer`. The body is the raw bytes
 * (`content-type: image/jpeg`) or the `dataReq` JSON below. Location and other camera data are removed before anything
 * is stored; a body that is no whole JPEG is refused by its content. (Specification 3; decisions 4, 13.)
 */
export const put = call('uploads.put', {
  summary: 'Stores one JPEG photo for a customer.',
  who: 'customer',
  request: exact({
    id: Type.Optional(text(64)),
    size: Type.Optional(Type.Integer()),
    dataReq: exact({ data: Type.String(), name: text(255), type: text(64) }),
  }),
  response: exact({ id: text(64), size: Type.Integer() }),
  refusals: [
    'INVALID_BODY',
    'NOT_A_JPEG',
    'PHOTO_IS_HEIC',
    'PHOTO_DAMAGED',
    'PHOTO_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'UPLOAD_FAILED',
  ],
})

/** The sender of the photo: the query of an upload. */
export const putQuery = exact({ customer: id() })
