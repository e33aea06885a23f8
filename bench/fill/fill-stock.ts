import type { TransactionSql } from 'postgres'

/** 200 items in five sizes: of half of them Shopify counts the shelf, and each is at one stage of its making. */
export async function fillGoods(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO products (id, title, image_url, version)
    SELECT n, 'Tee ' || n, '/demo/pictures/tee.svg', now() FROM generate_series(1, 200) n`
  await sql`
    INSERT INTO variants (id, product_id, position, size, sku, inventory_item_id)
    SELECT p * 10 + s, p, s, (ARRAY['XS', 'S', 'M', 'L', 'XL'])[s], 'SKU-' || p || '-' || s, CASE
      WHEN p % 2 = 0 THEN p * 10 + s END
    FROM generate_series(1, 200) p, generate_series(1, 5) s`
  await sql`
    INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
    SELECT inventory_item_id, place, product_id::int % 3, now()
    FROM variants, generate_series(1, 2) place WHERE inventory_item_id IS NOT NULL`
  await sql`
    INSERT INTO stock (item_name, size, inventory, po, finishing, stitching, cutting)
    SELECT 'Tee ' || p, size, (p % 5 = 0)::int * 4, (p % 5 = 1)::int * 20, (p % 5 = 2)::int * 20, (p % 5 = 3)::int * 20,
      (p % 5 = 4)::int * 20
    FROM generate_series(1, 200) p, unnest(ARRAY['XS', 'S', 'M', 'L', 'XL']) size`
}
