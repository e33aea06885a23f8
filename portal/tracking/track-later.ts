import { lazy } from 'react'
import { later } from '../call/lazy.ts'

/*
 * The dialog with a parcel's scans. Nobody needs it to see where an order is; it comes as soon as one is shown, so that a
 * network that dies later does not matter.
 */
const parts = later(async () => import('./shipping-details.tsx'))

export const ShippingDetails = lazy(async () => ({ default: (await parts.atLast()).ShippingDetails }))
