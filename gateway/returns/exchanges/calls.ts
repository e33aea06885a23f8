import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { Exchange, history as contract } from '#contract/exchanges.ts'
import { PRODUCT_VARIANT } from '#contract/wire.ts'
import { historyKey, newestFirst } from '#rules/exchanges/history-key.ts'
import { wishWords } from '#rules/exchanges/wish.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { shownOutcome } from '#rules/returns/outcome.ts'
import { shownSteps } from '#rules/returns/steps.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { feeFields, differenceFields, payLinkFields } from '../../orders/cost-fields.ts'
import { newsByRequest } from '../../orders/news-by-request.ts'
import { exchangesOf, type StoredExchange } from './store.ts'

/** Lists the exchanges of a customer, in the order in which their page shows them. */
export async function history(
  context: Context,
  { customer_id }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const exchanges = await exchangesOf(context.sql, customer_id)
  const orderIds = exchanges.slice(0, MOST_NEWS).map(({ orderId }) => orderId)
  const news = await newsByRequest(context, customer_id, orderIds)
  return {
    exchange_history: Object.fromEntries(
      exchanges
        .map((one): [string, Exchange] => [
          historyKey(one.orderNumber, one.n),
          { ...shown(context.config, one), ...present({ news: news.get(fulfilmentId(one.orderNumber, one.n)) }) },
        ])
        .toSorted(([one], [other]) => newestFirst(one, other)),
    ),
  }
}

/** The newest exchanges have their news: it takes as long to read as all the rest. */
const MOST_NEWS = 50

function shown(
  config: Context['config'],
  { orderId: _, newOrderNo, items, fee, morePaise, feeWay, pay, ownParcel, ...course }: StoredExchange,
): Exchange {
  const { status } = course
  const createdAt = course.createdAt.toISOString()
  return {
    ...present({ new_order_no: newOrderNo }),
    ...(course.orderKnown ? { new_order_known: true } : {}),
    status,
    created_at: createdAt,
    line_items: items.map(({ id, sku, newSku, wish, units, title, image }) => ({
      sku,
      ...present({ new_sku: newSku }),
      size: wishWords({ ...wish, product: null }),
      units,
      [PRODUCT_VARIANT]: { product: { title, media: { nodes: image === '' ? [] : [nodeOf(image)] } } },
      ...present({ wanted: wish.product }),
      ...shownOutcome(course, id),
    })),
    ...(fee === null
      ? {}
      : { fee, ...differenceFields(morePaise), ...feeFields('Exchange', feeWay), ...payLinkFields(config, pay) }),
    ...present({ own_parcel: ownParcel }),
    ...shownSteps({ ...course, createdAt }),
  }
}

function nodeOf(url: string) {
  return { preview: { image: { url } } }
}
