/** The topics that only a link can give a ticket: the form does not offer them to customers. (Specification 9.) */
export type Topic =
  | 'late-parcel'
  | 'failed-delivery'
  | 'lost-parcel'
  | 'returned-parcel'
  | 'parcel'
  | 'own-parcel'
  | 'new-photos'

/** A parcel of an order, or its row of My orders, whose state is "late" if it is. */
interface AboutParcel {
  state?: string | undefined
  late?: unknown
}

/** The topic of a ticket about parcels: of the first one in trouble; without trouble the customer says the topic. */
export function topicOfParcels(parcels: readonly AboutParcel[]): Topic | undefined {
  const topics = parcels.map(topicOf)
  return topics.find((one) => one !== 'parcel') ?? topics[0]
}

function topicOf({ state, late }: AboutParcel): Topic {
  if (state === 'lost') return 'lost-parcel'
  if (state === 'rto' || state === 'rto_delivered' || state === 'cancelled') return 'returned-parcel'
  if (late || state === 'late') return 'late-parcel'
  return state === 'delivery_failed' ? 'failed-delivery' : 'parcel'
}
