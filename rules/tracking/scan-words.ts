/** The couriers' words for scans. A word that is in none of these could be a person's name. */
const PHRASES = `
manifest uploaded, pickup scheduled, manifested, consignment manifested, pending manifest data received
shipment not received from client, not picked, pick up done, pickdone, out for pickup, pickup generated, pickup queued
pickup booked, pickup rescheduled, pickup error, pickup exception, pickup cancelled, picked up
picked shipment inscan from manifest
shipment information sent to fedex oc, label generated, label created, awb assigned, order placed, order confirmed
booked, packed
shipment picked up, shipment received at origin center, shipment recieved at origin centre
shipment received at facility
added to bag, bag added to trip, vehicle departed, vehicle arrived, trip arrived, trip departed
bag received at facility
shipment bagout from bag, bag created, bag opened, bagged, unbagged, canvas bag consolidated scan, comail scan
system weight captured, air-restricted product, move by surface, connected, connection aligned, custody transferred
in transit, intransit, in-transit, shipment added in bag, shipment in transit, shipment in-scanned, inscan at hub
inscanned
shipment inscan, shipment outscan, shipment outscanned to network, outscan, outscanned, arrived, departed, reached
received
shipment arrived at hub, shipment departed from hub, dispatched to hub, forwarded to next facility, linehaul, loaded
unloaded
processed at warehouse, sorted, sorting, handed over to courier, handover, shipped, dispatched, delayed, misrouted
in flight
reached at destination, reached at destination hub, reached destination city, arrived at delivery centre
received at delivery center
out for delivery, shipment out for delivery, will be delivered today, assigned to delivery agent
with delivery executive
call placed to consignee, consignee unavailable, consignee not available, customer not available, customer not reachable
consignee refused, customer refused to accept, consignee refused to accept, delivery rescheduled
future delivery requested
customer asked for future delivery, delivery attempted, delivery attempt failed, undelivered, not delivered
address incomplete
incomplete address, wrong address, address not found, consignee shifted, office closed, house closed, premises closed
door locked, holiday
out of delivery area, area not accessible, entry restricted, payment not ready, amount not ready, cash not ready
code mismatch
otp not shared, otp verified, otp based delivery, maximum attempts reached, self collect, on hold, held, reattempt
another attempt
delivered, delivered to consignee, shipment delivered, successfully delivered, partially delivered
delivered to security, neighbour
return to origin, returned to origin, rto initiated, rto in transit, rto delivered, rto undelivered
rto out for delivery, return initiated
returned, returning, return accepted, returned to shipper, returned to seller, delivered to consignor
delivered to origin, reached back at seller city
seller cancelled the order, cancelled by seller, canceled, cancellation requested, shipment cancelled
cancelled before dispatch
lost, damaged, destroyed, disposed off, untraceable, shipment lost in transit, closed, open, scheduled
quality check failed, qc failed, qc passed, product, colour, color, size and brand mismatch, different or wrong product
image does not match, do not match, not matching, used product, tag missing, tags missing, stained, reverse pickup
picked from customer, customer cancelled the pickup
details, status, updated, update, due to, weather, strike, natural, vehicle breakdown, heavy rain, traffic, restriction
no, is, has, been, was, a, an, and, or, on, of, as, with, via, for, the
`

/** Every word of a scan that a customer may read, in small letters. (Specification 3, 8.) */
export const SCAN_WORDS: ReadonlySet<string> = new Set(PHRASES.split(/[^a-z]+/).filter((word) => word !== ''))
