import type { ISql } from 'postgres'

/** Whom a mail about a ticket goes to; `email` is "" when nobody knows an address. */
export interface Contact {
  publicId: string
  customerId: string
  category: string
  question: string
  email: string
  firstName: string
}

/**
 * The address that was given with the ticket by a customer who had proved who they are; else the one on the record: that of its
 * order, else of the customer's record, else of their latest order.
 */
export async function contactOf(sql: ISql, ticketId: string): Promise<Contact> {
  const [contact] = await sql<[Contact]>`
    SELECT t.public_id AS "publicId", t.customer_id AS "customerId", t.category, t.question,
      coalesce(CASE WHEN t.email_proved THEN nullif(t.email, '') END, nullif(o.email, ''), nullif(c.email, ''), (
        SELECT email FROM orders l WHERE l.customer_id = t.customer_id AND l.deleted_at IS NULL AND email <> ''
        ORDER BY l.created_at DESC LIMIT 1), '') AS email,
      coalesce(nullif(o.first_name, ''), nullif(c.first_name, ''), '') AS "firstName"
    FROM tickets t
    LEFT JOIN orders o ON o.id = t.order_id AND o.customer_id = t.customer_id AND o.deleted_at IS NULL
    LEFT JOIN customers c ON c.id = t.customer_id AND c.deleted_at IS NULL
    WHERE t.id = ${ticketId}`
  return contact
}
