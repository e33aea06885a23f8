import type { ISql } from 'postgres'

/** The gift card of a request: what was asked for, and what is known of it. */
export interface SavedCard {
  /** Its code, encrypted; null once it is known. */
  sealed: string | null
  amountPaise: number
  askedAt: Date
  /** Shopify's; null until it is known. */
  cardId: string | null
  /** The last four characters of its code; '' until it is known. */
  ends: string
  sentAt: Date | null
}

/** The gift card of a request; undefined where none was asked for. */
export async function savedCard(sql: ISql, requestId: string): Promise<SavedCard | undefined> {
  const [card] = await sql<SavedCard[]>`
    SELECT sealed, amount_paise::float8 AS "amountPaise", asked_at AS "askedAt", card_id AS "cardId", ends,
      sent_at AS "sentAt"
    FROM gift_cards WHERE request_id = ${requestId}`
  return card
}

/** Notes that a gift card is asked for, before it is. The caller holds the request. */
export async function insertCard(
  sql: ISql,
  { requestId, sealed, amountPaise, at }: { requestId: string; sealed: string; amountPaise: number; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO gift_cards (request_id, sealed, amount_paise, asked_at)
      VALUES (${requestId}, ${sealed}, ${amountPaise}, ${at})`
}

/** The card is known, and its code is forgotten; false where it was known before. */
export async function noteCardMade(
  sql: ISql,
  requestId: string,
  { id, ends }: { id: string; ends: string },
): Promise<boolean> {
  const { count } = await sql`
    UPDATE gift_cards SET sealed = NULL, card_id = ${id}, ends = ${ends} WHERE request_id = ${requestId}
      AND card_id IS NULL`
  return count > 0
}

/** No card was made, and none is asked for any more. */
export async function deleteCard(sql: ISql, requestId: string): Promise<void> {
  await sql`DELETE FROM gift_cards WHERE request_id = ${requestId} AND card_id IS NULL`
}

/** Shopify has sent the card to its customer. */
export async function noteCardSent(sql: ISql, requestId: string, at: Date): Promise<void> {
  await sql`UPDATE gift_cards SET sent_at = ${at} WHERE request_id = ${requestId}`
}
