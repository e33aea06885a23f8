import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sendJson } from './listen.ts'
import type { CourierMode } from './parcel.ts'

/** Answers in a mode without any parcel; true if it did. */
export async function answerFault(mode: CourierMode, response: ServerResponse): Promise<boolean> {
  if (mode === 'hang') return true
  if (mode === 'down') response.destroy()
  else if (mode === '500') sendJson(response, 500, { message: 'Server Error', status_code: 500 })
  else if (mode === '429')
    sendJson(response, 429, { message: 'Too Many Attempts.', status_code: 429 }, { 'retry-after': '1' })
  else if (mode === '403') page(response, 403, '<html><head><title>403 Forbidden</title></head></html>')
  else if (mode === 'html') page(response, 200, '<!doctype html><title>We will be back soon</title>')
  else if (mode === 'null') response.writeHead(200, JSON_TYPE).end('null')
  else if (mode === 'array') response.writeHead(200, JSON_TYPE).end('[]')
  else if (mode === 'xml') response.writeHead(200, XML_TYPE).end('<root><status>True</status></root>')
  else if (mode === 'unknown-400')
    sendJson(response, 400, { Success: false, Error: 'No such waybill or Order Id found' })
  else if (mode === 'unknown-404')
    sendJson(response, 404, { message: 'There is no activities found in our DB.', status_code: 404 })
  else if (mode === 'huge') await sendHuge(response)
  else return false
  return true
}

/** Sends JSON whole, or only its first half. */
export function sendAnswer(response: ServerResponse, mode: CourierMode, json: unknown): void {
  if (mode !== 'half-json') return sendJson(response, 200, json)
  const text = JSON.stringify(json)
  response.writeHead(200, JSON_TYPE).end(text.slice(0, Math.ceil(text.length / 2)))
}

const JSON_TYPE = { 'content-type': 'application/json' }
const XML_TYPE = { 'content-type': 'application/xml' }

function page(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

const HUGE_MEGABYTES = 50

async function sendHuge(response: ServerResponse): Promise<void> {
  const megabyte = Buffer.alloc(1024 * 1024, ' ')
  response.writeHead(200, JSON_TYPE)
  // The caller may well go away.
  await pipeline(Readable.from(Array<Buffer>(HUGE_MEGABYTES).fill(megabyte)), response).catch(() => undefined)
}
