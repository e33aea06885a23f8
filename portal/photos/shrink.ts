import type { RefusalCode } from '#contract/errors.ts'

const LONGEST_SIDE = 1600
const QUALITY = 0.8

/** A file that this browser cannot read as a picture, with the code of its sentence. */
export class Unreadable extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/**
 * Turns any picture that the browser can read into an upright JPEG of at most 1600 pixels a side. It drops the place
 * and the camera of the picture.
 */
export async function shrink(file: File): Promise<Blob> {
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return await asJpeg(picture)
  } catch {
    throw new Unreadable(whatItIs(file))
  } finally {
    URL.revokeObjectURL(url)
  }
}

function asJpeg(picture: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('no canvas')
  // The transparent parts of a PNG would turn black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', QUALITY)
  })
}

function whatItIs({ name, type }: File): RefusalCode {
  if (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return 'PHOTO_IS_HEIC'
  return type.startsWith('image/') ? 'PHOTO_DAMAGED' : 'NOT_A_JPEG'
}
