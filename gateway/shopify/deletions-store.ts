import type { ISql } from 'postgres'

/**
 * Marks an order as deleted, also one that is not known yet: its row stays for good, and a late message fills it
 * without undoing the deletion.
 */
async function deleteOrder(sql: ISql, id: string, sourceTime: Date): Promise<void> {
  await sql`
    INSERT INTO orders (id, name, order_number, created_at, deleted_at, version)
    VALUES (${id}, '', '', ${sourceTime}, ${sourceTime}, '-infinity')
    ON CONFLICT (id) DO UPDATE SET deleted_at = least(orders.deleted_at, excluded.deleted_at)`
}

/** See {@link deleteOrder}. */
async function deleteProduct(sql: ISql, id: string, sourceTime: Date): Promise<void> {
  await sql`
    INSERT INTO products (id, deleted_at, version) VALUES (${id}, ${sourceTime}, '-infinity')
    ON CONFLICT (id) DO UPDATE SET deleted_at = least(products.deleted_at, excluded.deleted_at)`
}

/** Deletes the data of a customer and accepts no more. */
async function deleteCustomer(sql: ISql, id: string, sourceTime: Date): Promise<void> {
  await sql`
    INSERT INTO customers (id, deleted_at, version) VALUES (${id}, ${sourceTime}, '-infinity')
    ON CONFLICT (id) DO UPDATE SET
      deleted_at = least(customers.deleted_at, excluded.deleted_at), first_name = '', last_name = '', email = '',
      phone = '',
      tags = '{}', version = '-infinity', source_time = '-infinity'`
}

/** Marks a record that the shop deleted, by its kind. */
export const DELETIONS = { order: deleteOrder, product: deleteProduct, customer: deleteCustomer }
