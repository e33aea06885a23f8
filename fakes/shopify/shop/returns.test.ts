import { expect, test } from 'vitest'
import { ask, piece, request, send, start, STEP } from '../testing/shop.ts'

const move = (name: string, id: string) => ask(`mutation M($id: ID!) { ${name}(id: $id) ${STEP} }`, { id })
const approve = (id: string) =>
  ask(`mutation A($input: ReturnApproveRequestInput!) { returnApproveRequest(input: $input) ${STEP} }`, {
    input: { id },
  })
const decline = (id: string, declineNote = '') =>
  ask(`mutation D($input: ReturnDeclineRequestInput!) { returnDeclineRequest(input: $input) ${STEP} }`, {
    input: { id, declineReason: 'RETURN_PERIOD_ENDED', declineNote },
  })

test.each([
  [[piece('999', 1)], 'NOT_FOUND', 'Fulfillment Line Item was not found.'],
  [[piece('501', 3)], 'INVALID', 'Return line item has an invalid quantity.'],
  [[piece('501', 0)], 'INVALID', 'Return line item has an invalid quantity.'],
  [[piece('501', 1), piece('501', 2)], 'INVALID', 'Return line item has an invalid quantity.'],
  [[piece('501', 1, { returnReasonDefinitionId: null })], 'BLANK', "Return reason can't be blank"],
  [
    [piece('501', 1, { customerNote: 'x'.repeat(301) })],
    'TOO_LONG',
    'Customer note is too long (maximum is 300 characters)',
  ],
])('a request that Shopify refuses: %j', async (items, code, message) => {
  await start()
  expect((await request(items)).userErrors).toMatchObject([{ code, message }])
})

test('a return is requested, approved, fetched, processed and closed; each step only in its order', async () => {
  await start()
  const made = (await request([piece('501', 2)])).return!
  expect(made).toMatchObject({ name: '#1042-R1', status: 'REQUESTED', totalQuantity: 2 })
  expect((await request([piece('501', 1)])).userErrors, 'it lies in a return').toMatchObject([{ code: 'INVALID' }])
  expect((await move('returnClose', made.id)).userErrors).toMatchObject([{ code: 'INVALID_STATE' }])
  expect((await approve(made.id)).return).toMatchObject({ status: 'OPEN' })
  expect((await approve(made.id)).userErrors).toMatchObject([{ code: 'INVALID_STATE' }])
  expect((await decline(made.id)).userErrors).toMatchObject([{ code: 'INVALID_STATE' }])

  const { json } = await send(
    `query Q($id: ID!) { return(id: $id) { returnLineItems(first: 5) { nodes { id } } ` +
      `reverseFulfillmentOrders(first: 1) { nodes { id lineItems(first: 5) { nodes { id } } } } } }`,
    { id: made.id },
  )
  const { returnLineItems, reverseFulfillmentOrders } = (
    json.data as unknown as {
      return: Record<string, { nodes: { id: string; lineItems: { nodes: { id: string }[] } }[] }>
    }
  ).return
  const reverse = reverseFulfillmentOrders!.nodes[0]!
  const delivery = await send(
    `mutation D($rfo: ID!) { reverseDeliveryCreateWithShipping(reverseFulfillmentOrderId: $rfo, ` +
      `reverseDeliveryLineItems: [], trackingInput: {number: "2912345"}, notifyCustomer: false) { reverseDelivery { ` +
      `deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { number } } } } userErrors { code } } }`,
    { rfo: reverse.id },
  )
  expect(delivery.json.data).toMatchObject({
    reverseDeliveryCreateWithShipping: {
      reverseDelivery: { deliverable: { tracking: { number: '2912345' } } },
      userErrors: [],
    },
  })
  const input = {
    returnId: made.id,
    returnLineItems: [
      {
        id: returnLineItems!.nodes[0]!.id,
        quantity: 2,
        dispositions: [
          {
            reverseFulfillmentOrderLineItemId: reverse.lineItems.nodes[0]!.id,
            quantity: 2,
            dispositionType: 'RESTOCKED',
            locationId: 'gid://shopify/Location/1',
          },
        ],
      },
    ],
  }
  const PROCESS = `mutation P($input: ReturnProcessInput!) { returnProcess(input: $input) ${STEP} }`
  expect((await ask(PROCESS, { input })).userErrors).toEqual([])
  expect((await ask(PROCESS, { input })).userErrors, 'not twice').toMatchObject([{ code: 'INVALID' }])
  expect((await move('returnCancel', made.id)).userErrors, 'work was done').toMatchObject([{ code: 'INVALID_STATE' }])
  expect((await move('returnClose', made.id)).return).toMatchObject({ status: 'CLOSED' })
  expect((await move('returnClose', made.id)).userErrors, 'done already').toEqual([])
  expect((await move('returnReopen', made.id)).return).toMatchObject({ status: 'OPEN' })
})

test('what was declined or cancelled can be asked back again', async () => {
  await start()
  const declined = (await request([piece('501', 2)])).return!
  expect((await decline(declined.id, 'x'.repeat(501))).userErrors).toMatchObject([{ code: 'TOO_LONG' }])
  expect((await decline(declined.id)).return).toMatchObject({ status: 'DECLINED' })
  const cancelled = (await request([piece('501', 2)])).return!
  expect((await move('returnCancel', cancelled.id)).return).toMatchObject({ status: 'CANCELED' })
  expect((await request([piece('501', 2)])).return).toMatchObject({ name: '#1042-R3' })
  const { json } = await send(
    'query Q { returnableFulfillments(orderId: "gid://shopify/Order/42", first: 5) { nodes { ' +
      'returnableFulfillmentLineItems(first: 5) { nodes { quantity } } } } }',
  )
  expect(json.data).toEqual({
    returnableFulfillments: { nodes: [{ returnableFulfillmentLineItems: { nodes: [{ quantity: 1 }] } }] },
  })
})
