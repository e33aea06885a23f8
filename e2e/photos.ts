import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A file as Playwright hands it to a page. */
export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A JPEG as a phone would take it, made by the browser itself. */
export async function jpeg(page: Page, name = 'seam.jpg'): Promise<Photo> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 1000
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    for (let row = 0; row < 40; row += 1) {
      pen.fillStyle = `hsl(${20 + row * 3} 45% ${35 + (row % 5) * 8}%)`
      pen.fillRect(0, row * 25, 800, 25)
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** A PNG that is larger than the photos the portal sends on. */
export function png(name = 'label.png', width = 1800, height = 900): Photo {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([60, 110, 90]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')])
  return { name, mimeType: 'image/png', buffer }
}

/** A file that was chosen by mistake: its name and type are those of a photo, its bytes are not. */
export const damaged = (name = 'broken.jpg'): Photo => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('this was a photo once'),
})

export const pdf = (name = 'bill.pdf'): Photo => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
})

function chunk(kind: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
