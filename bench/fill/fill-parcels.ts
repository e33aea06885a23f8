import type { TransactionSql } from 'postgres'

/** Everything of `life` that was sent, by the two carriers in turn; the last 40 days with up to eight scans. */
export async function fillParcels(sql: TransactionSql): Promise<void> {
  await sql`
    CREATE TEMP TABLE sent ON COMMIT DROP AS
    SELECT n, sent_at, CASE n % 2 WHEN 0 THEN '29' || lpad(n::text, 12, '0')
      ELSE '14' || lpad(n::text, 13, '0') END AS awb,
      CASE n % 2 WHEN 0 THEN 'Delhivery' ELSE 'Xpressbees Surface' END AS courier, CASE
        WHEN age < 0.5 THEN 'booked'
        WHEN age < 1 THEN 'picked_up'
        WHEN age < 4 THEN 'in_transit'
        WHEN age < 5.5 THEN 'at_destination'
        WHEN age < 6 THEN 'out_for_delivery'
        WHEN n % 40 = 3 THEN CASE WHEN age < 12 THEN 'rto' ELSE 'rto_delivered' END
        ELSE 'delivered'
      END AS state
    FROM life, LATERAL (SELECT extract(epoch FROM now() - sent_at) / 86400 AS age) q
    WHERE sent_at IS NOT NULL`
  await sql`
    INSERT INTO fulfilments (id, order_id, name, status, courier, created_at, version)
    SELECT n, n, '#' || n || '-F1', 'success', courier, sent_at, sent_at FROM sent`
  await sql`INSERT INTO fulfilment_parcels (fulfilment_id, awb, position) SELECT n, awb, 1 FROM sent`
  await sql`INSERT INTO fulfilment_items SELECT n, n * 2 + i, 1 FROM sent, generate_series(0, 1) i`
  await sql`INSERT INTO fulfilment_deliveries SELECT n, sent_at + interval '6 days' FROM sent WHERE state = 'delivered'`
  await sql`
    INSERT INTO parcels (awb, carrier, courier_name, state, state_at, milestones, delivered_at, sent_at, heard_at,
      queried_at, look_at)
    SELECT awb, CASE n % 2 WHEN 0 THEN 'delhivery'
      ELSE 'shiprocket' END, courier, state, least(sent_at + interval '6 days', now()),
      jsonb_build_object('packed', sent_at, 'shipped', sent_at + interval '12 hours'), CASE
        WHEN state = 'delivered' THEN sent_at + interval '6 days' END, sent_at, now(), now(), CASE
        WHEN state NOT IN ('delivered', 'rto_delivered') THEN now() + interval '2 hours' END
    FROM sent`
  await sql`
    INSERT INTO parcel_scans (awb, at, state, code, text, location)
    SELECT awb, at, CASE WHEN turn = 8 AND sent.state LIKE 'rto%' THEN sent.state
      ELSE scans.state END, 'X-' || turn, 'Bag received at facility', 'Guwahati, Assam'
    FROM sent, (VALUES (1, 0, 'booked'), (2, 12, 'picked_up'), (3, 24, 'in_transit'), (4, 48, 'in_transit'),
      (5, 72, 'in_transit'),
      (6, 96, 'at_destination'), (7, 132, 'out_for_delivery'), (8, 144, 'delivered')) scans (turn, hours, state),
      LATERAL (SELECT sent_at + interval '1 hour' * hours AS at) q
    WHERE sent_at > now() - interval '40 days' AND at < now()`
}
