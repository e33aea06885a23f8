/** So many pieces of a line in one parcel. */
export interface InParcel {
  fulfilmentId: string
  units: number
}

/** The same; `isOpen` while the window of the parcel is not over. */
export interface InOpenParcel extends InParcel {
  isOpen: boolean
}

/**
 * The parcels of a number of returned pieces. `free` are the returnable pieces, the oldest parcel first. Pieces within
 * their window are taken first, the oldest of them before the others: what is over is never taken instead of one that
 * could be requested again. (Decision 035.)
 */
export function fromParcels(free: readonly InOpenParcel[], units: number): InParcel[] {
  let remaining = units
  return free
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
    .flatMap(({ fulfilmentId, units: inParcel }) => {
      const taken = Math.min(remaining, inParcel)
      remaining -= taken
      return taken > 0 ? [{ fulfilmentId, units: taken }] : []
    })
}
