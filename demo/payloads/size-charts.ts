import { GOODS, sizesOf } from '../goods.ts'
import { productIdOf } from '../shelf.ts'

/** The sizes of shoes with the length of the foot, as the demo shop keeps them in Shopify. */
export const SHOE_CHART = JSON.stringify({
  columns: ['EU', 'UK', 'US', 'Foot length (cm)', 'Foot length (in)'],
  rows: [
    ['35', '2.5', '5', '22.2', '8.7'],
    ['36', '3.5', '6', '22.9', '9.0'],
    ['37', '4', '6.5', '23.5', '9.3'],
    ['38', '5', '7.5', '24.1', '9.5'],
    ['39', '6', '8.5', '24.8', '9.8'],
    ['40', '6.5', '9', '25.4', '10.0'],
    ['41', '7.5', '10', '26.0', '10.2'],
  ],
})

/** Shopify's ids of the shoes. */
export const SHOE_PRODUCTS: readonly string[] = GOODS.filter((good) => sizesOf(good).includes('37')).map(productIdOf)

const TOPS = `Size,Chest (in),Waist (in),Shoulder (in),Sleeve (in),Length (in)
XS,34,31,13.5,17,25
S,36,33,14,17.5,25.5
M,38,35,14.5,18,26
L,40,37,15,18.5,26.5
XL,42,39,15.5,19,27
XXL,44,41,16,19.5,27.5`

const TROUSERS = `Size,Waist (in),Hip (in),Inseam (in)
XS,26,36,27
S,28,38,27.5
M,30,40,28
L,32,42,28
XL,34,44,28.5
XXL,36,46,28.5`

/** The charts that the demo's retailer typed, by the type of product. */
export const TYPED_CHARTS: Readonly<Record<string, string>> = {
  tops: TOPS,
  't-shirts': TOPS,
  trousers: TROUSERS,
}
