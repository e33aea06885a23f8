-- A request holds pieces of a line, and keeps what was paid for them when it was made.
ALTER TABLE request_items ADD COLUMN units integer;
ALTER TABLE request_items ADD COLUMN paid_paise bigint;
UPDATE request_items i SET units = coalesce(h.units, 1), paid_paise = coalesce(h.paid_paise, i.mrp_paise)
FROM (
  SELECT i.request_id, i.line_item_id, p.units, p.paid_paise
  FROM request_items i JOIN requests r ON r.id = i.request_id LEFT JOIN LATERAL pieces_of(i.line_item_id, r.created_at) p ON true
) h
WHERE h.request_id = i.request_id AND h.line_item_id = i.line_item_id;
ALTER TABLE request_items ALTER COLUMN units SET NOT NULL, ALTER COLUMN paid_paise SET NOT NULL;
ALTER TABLE request_items ADD CHECK (units >= 0), ADD CHECK (paid_paise >= 0);

-- What a refund is of: pieces that came back (return), that were never sent (cancel), or that the shop does not say.
ALTER TABLE refund_items ADD COLUMN kind text NOT NULL DEFAULT '' CHECK (kind IN ('', 'return', 'cancel'));

-- What cannot come back: gift cards, tips, charges, what is not shipped. And the lines that were bought as one.
ALTER TABLE line_items ADD COLUMN is_goods boolean NOT NULL DEFAULT true;
ALTER TABLE line_items ADD COLUMN bundle text NOT NULL DEFAULT '';

-- The pieces of a line, counted here and nowhere else: how many were ordered, were delivered and when, were refunded, are held by requests
-- that are not over, and can still be asked back; and what of the price that was paid is left.
--
-- A parcel that went back to the shop was not delivered. A refund is first taken to be that of a request before it that was settled by a
-- refund, then that of pieces whose request was settled otherwise before it; one that does not say what it is of is first taken from pieces
-- that never arrived.
DROP FUNCTION asked_units, items_of_request;
DROP FUNCTION pieces_of;
CREATE FUNCTION pieces_of(line text) RETURNS TABLE (
  ordered integer, deliveries jsonb, delivered integer, refunded integer, held integer, free integer, rest integer, each_paise bigint, left_paise bigint
) LANGUAGE sql STABLE AS $$
  SELECT n.ordered, arrived.deliveries, arrived.units, back.units, asked.units,
    greatest(0, least(rest.units, arrived.units - asked.units
      - greatest(0, greatest(back.returned, back.units - (n.ordered - arrived.units)) - known.units))),
    rest.units, n.paid_paise / n.ordered,
    greatest(0, n.paid_paise - asked.paid_paise - (back.units - known.units) * ((n.paid_paise + n.ordered - 1) / n.ordered))
  FROM (
    SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered,
      coalesce(l.paid_paise, l.price_paise * greatest(coalesce(l.ordered, l.quantity), 1)) AS paid_paise
    FROM line_items l WHERE l.id = $1
  ) n,
  LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', d.at, 'units', d.units) ORDER BY d.at), '[]') AS deliveries,
      coalesce(sum(d.units), 0)::integer AS units
    FROM (
      SELECT coalesce(c.delivered_at, d.delivered_at) AS at, sum(i.quantity) AS units
      FROM fulfilment_items i
      LEFT JOIN fulfilments f ON f.id = i.fulfilment_id
      LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = i.fulfilment_id
      LEFT JOIN parcels c ON c.awb = f.awb
      WHERE i.line_item_id = $1 AND f.status IS DISTINCT FROM 'cancelled' AND coalesce(c.delivered_at, d.delivered_at) IS NOT NULL
        AND (c.state IS NULL OR c.state NOT IN ('rto', 'rto_delivered'))
      GROUP BY 1
    ) d
  ) arrived,
  LATERAL (
    SELECT coalesce(sum(i.units), 0)::integer AS units, coalesce(sum(i.paid_paise), 0)::bigint AS paid_paise,
      coalesce(sum(i.units) FILTER (WHERE t.kind = 'refund'), 0)::integer AS by_refund,
      min(r.created_at) FILTER (WHERE t.kind = 'refund') AS by_refund_from,
      coalesce(sum(i.units) FILTER (WHERE r.settled_at IS NOT NULL AND t.kind IS DISTINCT FROM 'refund'), 0)::integer AS otherwise,
      min(r.settled_at) FILTER (WHERE t.kind IS DISTINCT FROM 'refund') AS otherwise_from
    FROM request_items i JOIN requests r ON r.id = i.request_id LEFT JOIN request_settlements t ON t.request_id = r.id
    WHERE i.line_item_id = $1 AND i.live
  ) asked,
  LATERAL (
    SELECT coalesce(sum(i.quantity), 0)::integer AS units, coalesce(sum(i.quantity) FILTER (WHERE i.kind = 'return'), 0)::integer AS returned,
      coalesce(sum(i.quantity) FILTER (WHERE i.kind <> 'cancel' AND f.created_at >= asked.by_refund_from), 0)::integer AS since_request,
      coalesce(sum(i.quantity) FILTER (WHERE i.kind <> 'cancel' AND f.created_at >= asked.otherwise_from), 0)::integer AS since_settled
    FROM refund_items i JOIN refunds f ON f.id = i.refund_id
    WHERE i.line_item_id = $1
  ) back,
  LATERAL (SELECT least(asked.by_refund, back.since_request) AS units) own,
  LATERAL (SELECT own.units + least(asked.otherwise, greatest(0, back.since_settled - own.units)) AS units) known,
  LATERAL (SELECT greatest(0, n.ordered - asked.units - (back.units - known.units)) AS units) rest
$$;

-- No request holds pieces that another one holds, that were refunded or that did not arrive, nor is it worth more than was left of what
-- was paid. Requests for one line are decided one after the other.
CREATE FUNCTION pieces_are_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM line_items WHERE id = NEW.line_item_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM pieces_of(NEW.line_item_id) p WHERE NEW.units <= p.free AND NEW.paid_paise <= p.left_paise) THEN
    RAISE EXCEPTION 'line % has not so many pieces left', NEW.line_item_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_live_request_per_piece', TABLE = 'request_items';
  END IF;
  RETURN NEW;
END $$;
DROP INDEX one_live_request_per_item;
CREATE INDEX request_items_live ON request_items (line_item_id) WHERE live;
CREATE TRIGGER pieces_are_free BEFORE INSERT ON request_items FOR EACH ROW WHEN (NEW.live) EXECUTE FUNCTION pieces_are_free();
-- What is asked for once is asked for in fewer or in other pieces by a new row only: a row never holds more than it did.
CREATE FUNCTION pieces_only_fall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'request % cannot hold more of line %', NEW.request_id, NEW.line_item_id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER pieces_only_fall BEFORE UPDATE OF live, units, paid_paise ON request_items FOR EACH ROW
  WHEN (NEW.live AND NOT OLD.live OR NEW.units > OLD.units OR NEW.paid_paise > OLD.paid_paise) EXECUTE FUNCTION pieces_only_fall();

-- As before, with the pieces of each line.
CREATE OR REPLACE FUNCTION lines_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'sku', l.sku, 'title', l.title, 'name', l.name, 'variantTitle', l.variant_title,
    'pricePaise', l.price_paise, 'quantity', l.quantity, 'isGoods', l.is_goods, 'bundle', l.bundle,
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''),
    'size', coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size'),
    'sizes', coalesce((
      SELECT jsonb_agg(jsonb_build_object('size', coalesce(nullif(s.size, ''), 'One Size'), 'available', s.available) ORDER BY s.position)
      FROM variants s WHERE s.product_id = v.product_id AND s.style = v.style), '[]'),
    'deliveries', q.deliveries, 'ordered', q.ordered, 'refunded', q.refunded, 'held', q.held, 'free', q.free, 'rest', q.rest,
    'eachPaise', q.each_paise, 'leftPaise', q.left_paise
  ) ORDER BY l.position), '[]')
  FROM line_items l
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id,
  LATERAL pieces_of(l.id) q
  WHERE l.order_id = wanted
$$;

-- The items of a request as the desk shows them.
CREATE FUNCTION items_of_request(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', i.line_item_id, 'sku', i.sku, 'title', coalesce(nullif(l.title, ''), i.sku),
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'originalSize', i.original_size, 'size', i.size,
    'units', i.units, 'ordered', greatest(l.ordered, l.quantity, i.units), 'pricePaise', i.mrp_paise, 'paidPaise', i.paid_paise,
    'decision', i.decision, 'live', i.live, 'restocked', i.restocked_at IS NOT NULL)) ORDER BY l.position, i.line_item_id), '[]')
  FROM request_items i
  LEFT JOIN line_items l ON l.id = i.line_item_id
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id
  WHERE i.request_id = wanted
$$;

-- As before, with how many pieces of each item.
CREATE OR REPLACE FUNCTION requests_on(wanted text, order_number text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'fulfillment_id', order_number || '.' || r.n, 'type', r.type, 'status', r.status, 'created_at', r.created_at,
    'counts', r.status NOT IN ('rejected', 'cancelled') AND NOT (r.status = 'refused' AND r.settled_at IS NULL),
    'events', steps_of(r.id),
    'pickups_asked', (SELECT count(*) FROM pickups p WHERE p.request_id = r.id AND p.asked_by = 'shopper'),
    'line_items', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.line_item_id, 'sku', i.sku, 'originalSize', i.original_size, 'size', i.size, 'units', i.units,
        'title', coalesce(l.title, ''), 'src', coalesce(nullif(v.image_url, ''), p.image_url, '')
      ) ORDER BY l.position), '[]')
      FROM request_items i
      LEFT JOIN line_items l ON l.id = i.line_item_id
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products p ON p.id = l.product_id
      WHERE i.request_id = r.id)
  ) ORDER BY r.n), '[]')
  FROM requests r
  WHERE r.order_id = wanted
$$;
