import type { ISql } from 'postgres'

/** The gift card of a request, as noted before it is made, and as made. */
export interface SavedCard {
  /** Its code, encrypted; null once it is known. */
  sealed: string | null
  /** The refund, and the bonus on top of it: the card is worth both. */
  amountPaise: number
  bonusPaise: number
  requestedAt: Date
  /** Shopify's; null until it is known. */
  cardId: string | null
  /** The last four characters of its code; '' until it is known. */
  ends: string
  sentAt: Date | null
}

/** The gift card of a request; undefined if none was noted. */
export async function savedCard(sql: ISql, requestId: string): Promise<SavedCard | undefined> {
  const [card] = await sql<SavedCard[]>`
    SELECT sealed, amount_paise::float8 AS "amountPaise", bonus_paise::float8 AS "bonusPaise",
      requested_at AS "requestedAt", card_id AS "cardId", ends, sent_at AS "sentAt"
    FROM gift_cards WHERE request_id = ${requestId}`
  return card
}

interface NewCard extends Pick<SavedCard, 'amountPaise' | 'bonusPaise'> {
  requestId: string
  sealed: string
  at: Date
}

/** Notes a gift card before it is made. The caller has locked the request. */
export async function insertCard(
  sql: ISql,
  { requestId, sealed, amountPaise, bonusPaise, at }: NewCard,
): Promise<void> {
  await sql`
    INSERT INTO gift_cards (request_id, sealed, amount_paise, bonus_paise, requested_at)
      VALUES (${requestId}, ${sealed}, ${amountPaise}, ${bonusPaise}, ${at})`
}

/** Notes a card that was made, and forgets its code; false if it was known before. */
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

/** Deletes the note of a card that was not made. */
export async function deleteCard(sql: ISql, requestId: string): Promise<void> {
  await sql`DELETE FROM gift_cards WHERE request_id = ${requestId} AND card_id IS NULL`
}

/** Notes that Shopify has sent the card to its customer. */
export async function noteCardSent(sql: ISql, requestId: string, at: Date): Promise<void> {
  await sql`UPDATE gift_cards SET sent_at = ${at} WHERE request_id = ${requestId}`
}
