-- The pieces of an order's lines are entries of its ledger, beside its money: what was ordered, what each fulfilment sent, what of that was delivered or came
-- back to the shop, what requests hold (`held`, and `released` where they hold less), what went back of what was delivered (`returned`), and what was
-- refunded without having arrived (`cancelled`). `paise` of these is the worth of the pieces: what was paid for them.
ALTER TABLE ledger_entries
  ADD COLUMN line_item_id text,
  ADD COLUMN units integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT ledger_entries_kind_check,
  DROP CONSTRAINT ledger_entries_paise_check,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (CASE WHEN line_item_id IS NULL
    THEN kind IN ('paid', 'refunded', 'paid_out', 'promised', 'released')
    ELSE kind IN ('ordered', 'sent', 'delivered', 'came_back', 'held', 'released', 'returned', 'cancelled') END),
  ADD CONSTRAINT ledger_entries_amount_check CHECK (paise <> 0 OR units <> 0),
  ADD CONSTRAINT ledger_entries_units_check CHECK (units = 0 OR line_item_id IS NOT NULL);

-- What the entries of a line come to. `free` can be asked back; `rest` no one asks back and no one refunded, delivered or not, and `left_paise` is what was
-- paid for these. Lines of orders on which nothing was asked back or paid back have no row: what was delivered of them is free.
-- `carried` is from before there were entries, until the writer has looked.
CREATE TABLE line_balances (
  line_item_id text PRIMARY KEY,
  order_id text NOT NULL,
  ordered integer NOT NULL CHECK (ordered > 0),
  delivered integer NOT NULL CHECK (delivered BETWEEN 0 AND ordered),
  held integer NOT NULL CHECK (held >= 0),
  returned integer NOT NULL CHECK (returned >= 0),
  cancelled integer NOT NULL CHECK (cancelled >= 0),
  free integer NOT NULL GENERATED ALWAYS AS (delivered - held - returned) STORED,
  rest integer NOT NULL GENERATED ALWAYS AS (ordered - held - returned - cancelled) STORED,
  left_paise bigint NOT NULL,
  carried boolean NOT NULL DEFAULT false,
  CONSTRAINT no_piece_twice CHECK (held + returned <= delivered),
  CONSTRAINT no_more_than_was_ordered CHECK (held + returned + cancelled <= ordered),
  CONSTRAINT no_more_than_the_line_is_worth CHECK (left_paise >= 0)
);
CREATE INDEX line_balances_of_order ON line_balances (order_id);
CREATE INDEX line_balances_carried ON line_balances (order_id) WHERE carried;

-- How many of its pieces a request does not hold any more, because the shop refunded them or they went back to it.
ALTER TABLE request_balances ADD COLUMN lost_units integer NOT NULL DEFAULT 0 CHECK (lost_units >= 0);

-- Orders of before are carried over as they were counted; the writer makes their entries afterwards.
INSERT INTO line_balances (line_item_id, order_id, ordered, delivered, held, returned, cancelled, left_paise, carried)
SELECT l.id, l.order_id, p.ordered, d.units, least(d.units - f.units, open.units), d.units - f.units - least(d.units - f.units, open.units),
  greatest(0, least(p.ordered - d.units + f.units, p.ordered - p.rest - d.units + f.units)), p.left_paise, true
FROM (SELECT order_id FROM requests UNION SELECT order_id FROM refunds) o
JOIN line_items l ON l.order_id = o.order_id,
LATERAL pieces_of(l.id) p,
LATERAL (SELECT least(p.delivered, p.ordered) AS units) d,
LATERAL (SELECT least(p.free, d.units) AS units) f,
LATERAL (
  SELECT coalesce(sum(i.units), 0)::integer AS units FROM request_items i JOIN requests r ON r.id = i.request_id
  WHERE i.line_item_id = l.id AND i.live AND r.settled_at IS NULL
) open;

-- The constraints of the balances refuse what the trigger refused before.
DROP TRIGGER pieces_are_free ON request_items;
DROP TRIGGER pieces_only_fall ON request_items;
DROP FUNCTION pieces_are_free, pieces_only_fall;

-- A line with its balance. What requests are about, and what Shopify refunded, counts as it stands: also what was done with.
CREATE FUNCTION line_balance(line text) RETURNS TABLE (
  deliveries jsonb, ordered integer, refunded integer, held integer, free integer, rest integer, each_paise bigint, left_paise bigint
) LANGUAGE sql STABLE AS $$
  SELECT a.deliveries, n.ordered,
    CASE WHEN b.line_item_id IS NULL THEN 0 ELSE (SELECT coalesce(sum(i.quantity), 0)::integer FROM refund_items i WHERE i.line_item_id = $1) END,
    CASE WHEN b.line_item_id IS NULL THEN 0 ELSE (SELECT coalesce(sum(i.units), 0)::integer FROM request_items i WHERE i.line_item_id = $1 AND i.live) END,
    coalesce(b.free, least(a.units, n.ordered)), coalesce(b.rest, n.ordered), n.paid_paise / n.ordered, coalesce(b.left_paise, n.paid_paise)
  FROM (
    SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered,
      coalesce(l.paid_paise, l.price_paise * greatest(coalesce(l.ordered, l.quantity), 1)) AS paid_paise
    FROM line_items l WHERE l.id = $1
  ) n
  LEFT JOIN line_balances b ON b.line_item_id = $1,
  LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', d.at, 'units', d.units) ORDER BY d.at), '[]') AS deliveries,
      coalesce(sum(d.units), 0)::integer AS units
    FROM (SELECT at, sum(units) AS units FROM deliveries_of($1) GROUP BY 1) d
  ) a
$$;

CREATE OR REPLACE FUNCTION order_lines(wanted text) RETURNS json LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(json_agg(line ORDER BY line.position), '[]')
    FROM (
      SELECT l.id, l.position, l.sku, l.title, l.name, l.variant_title AS "variantTitle", l.price_paise AS "pricePaise", l.quantity,
        l.is_goods AS "isGoods", l.bundle, coalesce(nullif(v.image_url, ''), p.image_url, '') AS src,
        coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size') AS size,
        (SELECT coalesce(json_agg(s), '[]') FROM (
          SELECT s.id AS "variantId", coalesce(nullif(s.size, ''), 'One Size') AS size, s.style, f AS supply
          FROM variants s, LATERAL supply_of(s) f
          WHERE s.product_id = v.product_id AND s.style = v.style ORDER BY s.position) s) AS sizes,
        CASE WHEN v.id IS NULL THEN sizes_of(l.product_id) END AS "left",
        coalesce(p.product_type, '') AS "productType", coalesce(p.tags, '{}') AS "productTags", coalesce(p.collections, '{}') AS collections,
        q.deliveries, q.ordered, q.refunded, q.held, q.free, q.rest, q.each_paise AS "eachPaise", q.left_paise AS "leftPaise"
      FROM line_items l
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products p ON p.id = l.product_id,
      LATERAL line_balance(l.id) q
      WHERE l.order_id = wanted
    ) line);
END
$$;

-- A fact of the parcels, which the writer of the balances reads, too.
CREATE OR REPLACE FUNCTION arrived_of(wanted text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'isAll', bool_and(l.quantity = 0 OR d.units >= n.ordered - (SELECT coalesce(sum(i.quantity), 0) FROM refund_items i WHERE i.line_item_id = l.id)),
      'paise', sum(least(d.units, n.ordered) * (coalesce(l.paid_paise, l.price_paise * n.ordered) / n.ordered)))
    FROM line_items l,
    LATERAL (SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered) n,
    LATERAL (SELECT coalesce(sum(units), 0)::integer AS units FROM deliveries_of(l.id)) d
    WHERE l.order_id = wanted AND l.is_goods);
END
$$;

CREATE OR REPLACE FUNCTION other_colours_of(wanted text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_object_agg(l.id, others.variants), '{}')
    FROM line_items l
    JOIN variants v ON v.id = l.variant_id AND v.colour <> '',
    LATERAL (
      SELECT jsonb_agg(jsonb_build_object('variantId', s.id, 'size', coalesce(nullif(s.size, ''), 'One Size'), 'colour', s.colour,
        'supply', to_jsonb(f)) ORDER BY s.position) AS variants
      FROM variants s, LATERAL supply_of(s) f
      WHERE s.product_id = v.product_id AND s.colour NOT IN ('', v.colour) AND s.price_paise >= v.price_paise
        AND style_but_colour(s) = style_but_colour(v)
    ) others
    WHERE l.order_id = wanted AND l.is_goods AND others.variants IS NOT NULL
      AND EXISTS (SELECT FROM line_balance(l.id) q WHERE q.free > 0 OR q.held > 0));
END
$$;

-- What arrived of a line with each fulfilment, and how much of it is free. What no request names is taken to be the oldest.
CREATE OR REPLACE FUNCTION pieces_by_parcel(line text) RETURNS TABLE (fulfilment_id text, delivered_at timestamptz, delivered integer, free integer)
LANGUAGE sql STABLE AS $$
  WITH came AS (
    SELECT d.fulfilment_id, d.at, d.units, d.units - least(d.units, coalesce((
      SELECT sum(h.units) FROM request_parcels h JOIN request_items r ON r.request_id = h.request_id AND r.line_item_id = h.line_item_id
      WHERE h.line_item_id = $1 AND h.fulfilment_id = d.fulfilment_id AND r.live), 0)) AS unnamed
    FROM deliveries_of($1) d
  ), gone AS (
    SELECT greatest(0, coalesce(sum(c.unnamed), 0) - coalesce((SELECT q.free FROM line_balance($1) q), 0)) AS units FROM came c
  )
  SELECT c.fulfilment_id, c.at, c.units,
    greatest(0, least(c.unnamed, sum(c.unnamed) OVER (ORDER BY c.at, c.fulfilment_id) - gone.units))::integer
  FROM came c, gone
  ORDER BY c.at, c.fulfilment_id
$$;

DROP FUNCTION pieces_of;
-- Counted pieces for servers of before the release before, which are gone.
DROP FUNCTION lines_of;
