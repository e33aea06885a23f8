-- One ticket per order: a ticket keeps its order for itself while it is live, and after customer care or the retailer has
-- closed it, since the customer can reopen it. It lets go of the order when the customer closes it, or when it becomes part of
-- another ticket. Where an order has had several such tickets, the live one keeps it, or else the newest.
ALTER TABLE tickets ADD COLUMN keeps_order boolean NOT NULL DEFAULT true;
UPDATE tickets SET keeps_order = false FROM (
  SELECT t.id, row_number() OVER (
    PARTITION BY t.order_id, t.merged_into IS NULL AND c.id IS NULL ORDER BY (t.status <> 'closed') DESC, t.id DESC) AS place,
    t.merged_into IS NULL AND c.id IS NULL AS keeps
  FROM tickets t
  LEFT JOIN ticket_closures c ON c.ticket_id = t.id AND c.reopened_at IS NULL AND c.closed_by = 'customer'
  WHERE t.order_id IS NOT NULL
) before
WHERE tickets.id = before.id AND (NOT before.keeps OR before.place > 1);
DROP INDEX one_live_ticket_per_order;
CREATE UNIQUE INDEX one_ticket_per_order ON tickets (order_id) WHERE keeps_order;
