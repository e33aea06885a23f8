/** So many pieces of a line in one parcel. */
export interface InParcel {
  fulfilmentId: string
  units: number
}

/**
 * The parcels of a number of returned pieces. `free` are the returnable pieces, the oldest parcel first; the last
 * `open` of them are within their window. The oldest of the open pieces are taken. (Decision 035.)
 */
export function fromParcels(free: readonly InParcel[], units: number, open: number): InParcel[] {
  let over = Math.max(0, free.reduce((sum, parcel) => sum + parcel.units, 0) - Math.max(open, units))
  let remaining = units
  return free.flatMap(({ fulfilmentId, units: inParcel }) => {
    const left = inParcel - Math.min(over, inParcel)
    over -= inParcel - left
    const taken = Math.min(remaining, left)
    remaining -= taken
    return taken > 0 ? [{ fulfilmentId, units: taken }] : []
  })
}
