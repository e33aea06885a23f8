import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import { reasonOfCauses } from '#rules/returns/causes/causes.ts'
import { addressOf, sizeFor } from '../exchanges/load.ts'
import type { DemoOrder } from '../orders.ts'
import { anotherPhoto } from './photo.ts'
import type { DemoRequest } from './requests.ts'
import type { Step } from './steps.ts'

type Form = CallRequest<'returns.submit'>
type Line = CallResponse<'orders.details'>['orderDetails']['line_items'][number]

/** The calls through which requests come into the shop and care acts on them, the same as a real shop's. */
export interface RequestCalls {
  /** The request that was made with this key. */
  find(customerId: string, key: string, order: DemoOrder): Promise<string | undefined>
  lines(at: Date, order: DemoOrder): Promise<Line[]>
  upload(customerId: string, photo: Uint8Array): Promise<Form['files'][number]>
  submit(at: Date, form: Form, key: string): Promise<string>
  /** Does a step once for its key. */
  step(requestId: string, step: Step, key: string, lineIds: string[]): Promise<void>
  /** True if an error is a refusal of the shop. */
  isRefusal(error: unknown): boolean
}

/**
 * Brings the requests in, with the acts of customer care. Requests that are there already stay as they are, and after
 * an earlier load that was cut short it goes on.
 */
export async function loadRequests(
  calls: RequestCalls,
  requests: readonly DemoRequest[],
  isMeant: (request: DemoRequest) => boolean = () => true,
): Promise<void> {
  for (const [index, request] of requests.entries()) {
    if (!isMeant(request)) continue
    try {
      await loadRequest(calls, request, index)
    } catch (error) {
      // A visitor was quicker with this item, or has gone on with the request.
      if (!calls.isRefusal(error)) throw error
    }
  }
}

/** True if staff of the demo check its goods or pay it themselves, which the shop would else do. */
export const isPaidByHand = ({ steps }: DemoRequest): boolean =>
  steps.some(({ act }) => act === 'returns.inspect' || act === 'returns.settle')

async function loadRequest(calls: RequestCalls, request: DemoRequest, index: number): Promise<void> {
  const { customer, key, order, at, steps } = request
  const known = await calls.find(customer.id ?? '', key, order)
  const requestId = known ?? (await calls.submit(at, await formOf(calls, request, index), key))
  for (const [n, step] of steps.entries()) await calls.step(requestId, step, `${key}-${n}`, order.lineIds)
}

async function formOf(calls: RequestCalls, request: DemoRequest, index: number): Promise<Form> {
  const { customer, order, at, items, type, causes, text } = request
  const reason = type === 'Exchange' ? reasonOfCauses(causes) : '0'
  const lines = await calls.lines(at, order)
  const products = items.map((item) => {
    const line = lines[item]
    if (!line) throw new Error(`order ${order.orderNumber} of the demo has no item ${item}`)
    const { id, size, sku, price } = line
    return {
      id,
      originalSize: size,
      size: reason === '1' ? sizeFor(line, causes) : size,
      sku,
      mrp: price,
      causes: [...causes],
    }
  })
  const files = []
  for (const photo of await photosOf(request, index)) files.push(await calls.upload(order.customerId, photo))
  return {
    customerId: order.customerId,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    alternatePhone: '',
    address: addressOf(customer),
    products,
    type,
    exchangeReason: reason,
    files,
    tags: '',
    email: customer.email ?? '',
    mailCheckStatus: 204,
    reason: text,
    exchangeAction: type,
    [METAFIELD_UPDATED]: 200,
  }
}

const PHOTOS_OF_A_REQUEST = 4

async function photosOf({ photos, borrowed }: DemoRequest, index: number): Promise<Uint8Array[]> {
  const files = await Promise.all(
    photos.map((photo) => readFile(join(import.meta.dirname, '..', 'photos', `${photo}.jpg`))),
  )
  return borrowed ? files : files.map((file, n) => anotherPhoto(file, index * PHOTOS_OF_A_REQUEST + n))
}
