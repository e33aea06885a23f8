import type { MetafieldName } from '../metafield.ts'

/** The day in {@link ordersSince} that is put in. */
const FIRST_DAY = '2000-01-01'

const ORDERS = `query Orders {
  orders(query: "created_at:>=2000-01-01") {
    edges { node {
      id name number createdAt updatedAt cancelledAt email phone tags
      paymentGatewayNames displayFulfillmentStatus currencyCode taxesIncluded
      totalPriceSet { shopMoney { amount currencyCode } }
      displayFinancialStatus
      currentTotalPriceSet { shopMoney { amount } }
      totalOutstandingSet { shopMoney { amount } }
      totalReceivedSet { shopMoney { amount } }
      totalRefundedSet { shopMoney { amount } }
      shippingAddress { firstName lastName address1 address2 city province zip phone }
      billingAddress { phone }
      customer {
        id firstName lastName updatedAt tags defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber }
      }
      fulfillments {
        id name status displayStatus createdAt updatedAt deliveredAt
        trackingInfo { company number url }
      }
      lineItems { edges { node {
        id title name sku variantTitle quantity currentQuantity unfulfilledQuantity
        isGiftCard requiresShipping lineItemGroup { id }
        originalUnitPriceSet { shopMoney { amount } }
        discountedUnitPriceAfterAllDiscountsSet { shopMoney { amount } }
        taxLines { priceSet { shopMoney { amount } } }
        product { id }
        variant { id }
      } } }
      returns { edges { node {
        id status
        returnLineItems { edges { node {
          ... on ReturnLineItem { id quantity refundedQuantity fulfillmentLineItem { lineItem { id } } }
        } } }
      } } }
    } }
  }
}`

const PRODUCTS = `query Products {
  products {
    edges { node {
      id title updatedAt productType tags
      sizeChart: metafield(namespace: "custom", key: "size_chart") { value }
      featuredMedia { preview { image { url } } }
      variants { edges { node {
        id sku price availableForSale inventoryPolicy
        selectedOptions { name value }
        inventoryItem { id measurement { weight { unit value } } }
      } } }
    } }
  }
}`

const STOCK = `query Stock {
  inventoryItems {
    edges { node {
      id tracked
      inventoryLevels { edges { node {
        id updatedAt
        location { id }
        quantities(names: ["available"]) { quantity }
      } } }
    } }
  }
}`

/** The query of the stock of every item at each of its locations. */
export const allStock = (): string => STOCK

/** The query of every order since a day ("2025-01-01"): all fields that a bulk operation can have. */
export const ordersSince = (day: string): string => ORDERS.replace(FIRST_DAY, day)

/** The line in {@link allProducts} of the size chart. */
const SIZE_CHART = /\n *sizeChart: .*/

/**
 * The query of every product, with its size chart if the shop has a metafield for it. The pictures of single variants
 * would be a list in a list: they come with the product's next message.
 */
export function allProducts(sizeChart?: MetafieldName): string {
  if (!sizeChart) return PRODUCTS.replace(SIZE_CHART, '')
  const { namespace, key } = sizeChart
  return PRODUCTS.replace('"custom", key: "size_chart"', () => `${JSON.stringify(namespace)}, key: "${key}"`)
}
