import type { MailGood } from '#adapters/mail/look.ts'
import { orderNews } from '#rules/news/orders/order-news.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import type { OrderMailName } from '#rules/templates/mail-named.ts'
import { present } from '#rules/present.ts'
import { SHOP } from '#shop'
import { enqueue } from '../../outbox/store.ts'
import type { Tx } from '../../policies/transaction.ts'
import { helpLink, mailOf, orderLink, proving, trackLink } from '../../texts/mails/mails.ts'
import { cancellationFacts } from '../../tracking/order-news.ts'
import { type CancelledOrder, noteMail } from './cancellation-store.ts'

/** Enqueues the mail about the end of a customer's wish to cancel an order, once; nothing if there was no wish. */
export async function mailAboutCancel(tx: Tx, orderId: string, name: OrderMailName): Promise<void> {
  const { sql, config } = tx
  const order = await noteMail(sql, orderId, name)
  if (!order || order.email === '') return
  const { orderNumber, customerId, email } = order
  const link = orderLink(config, { orderNumber, customerId })
  const goods = order.items.map(goodOf)
  const news = orderNews(factsOf(order, await tx.policy()), {}, { now: tx.now(), style: 'mail' })
  const places = {
    raise_ticket: helpLink(config, { orderNumber, customerId }),
    track: trackLink(config, orderNumber),
    shop: SHOP.storefront,
  }
  const worded = await mailOf(sql, name, {
    first_name: order.firstName,
    link,
    order: order.name,
    items: goods
      .map(({ name: title, detail }) => ['-', [title, detail].filter(Boolean).join(', ')].join(' '))
      .join('\n'),
    about: { goods, newsOf: () => news, places },
  })
  const mail = { to: email, ...worded }
  const proof = await proving(sql, config, mail, { link, customerId, orderId })
  await enqueue(sql, { kind: 'mail', key: `order-cancel:${orderId}:${name}`, payload: { ...mail, ...proof } })
}

function goodOf({ title, size, units, src }: CancelledOrder['items'][number]): MailGood {
  return { name: units > 1 ? `${units} × ${title}` : title, detail: size && `size ${size}`, src }
}

/** The order as the news has it, but for its parcels: the mail is about the cancellation. */
function factsOf(
  { createdAt, cancelledAt, newsFacts, items }: CancelledOrder,
  policy: Awaited<ReturnType<Tx['policy']>>,
): Parameters<typeof orderNews>[0] {
  const cancelled = cancelledAt?.toISOString()
  return {
    orderedAt: createdAt.toISOString(),
    ...present({ cancelledAt: cancelled, src: items[0]?.src }),
    waiting: [],
    parcels: [],
    payment: paymentOf(newsFacts.gateways, policy.codGateways),
    ...cancellationFacts(newsFacts.cancellation, cancelled, policy),
  }
}
