-- What one wanted piece costs more than the one that comes back, as its customer was told: 0 also where the shop charges no difference, null where a
-- price was not known.
ALTER TABLE request_items ADD COLUMN more_paise bigint DEFAULT 0 CHECK (more_paise >= 0);
-- Whether the shop charged differences when the request was made; and what was waived of them.
ALTER TABLE requests ADD COLUMN charges_more boolean NOT NULL DEFAULT false, ADD COLUMN more_waived bigint CHECK (more_waived > 0);

-- What the goods of a request cost more than those that come back, without those that were turned down.
CREATE FUNCTION more_of(wanted bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(i.more_paise * i.units), 0)::bigint FROM request_items i
  WHERE i.request_id = wanted AND i.decision IS DISTINCT FROM 'rejected'
$$;

-- By line, its variant, what that costs now (`own`), and the variants of the same product that cost something else. A line whose variant is gone is not here.
CREATE FUNCTION prices_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(l.id, jsonb_build_object('id', v.id, 'own', v.price_paise, 'others', (
    SELECT coalesce(jsonb_object_agg(s.id, s.price_paise), '{}') FROM variants s
    WHERE s.product_id = v.product_id AND s.price_paise IS DISTINCT FROM v.price_paise))), '{}')
  FROM line_items l JOIN variants v ON v.id = l.variant_id
  WHERE l.order_id = wanted AND l.is_goods
$$;

-- As before, also of those that cost more: whether they are offered is the shop's policy.
CREATE OR REPLACE FUNCTION other_colours_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
    AND EXISTS (SELECT FROM pieces_of(l.id) q WHERE q.free > 0 OR q.held > 0)
$$;

-- `price`: Shopify asks for another amount than the customer was told.
ALTER TABLE replacements DROP CONSTRAINT replacements_trouble_check;
ALTER TABLE replacements ADD CONSTRAINT replacements_trouble_check CHECK (trouble IN ('', 'unpaid', 'late', 'unwanted', 'price'));
