const INVITES = /\b(?:write to|tell|send|show|mail|email) us\b/i
const UNCLEAR = /\b(?:unclear|not clear|too dark|blurred|blurry|out of focus)\b/i

/**
 * True if the shop's reason for a rejection asks for other photos: a sentence about photos that are not clear, or that
 * the customer may send. The agent who gets them can look at the request again. (Specification 9.)
 */
export function invitesPhotos(reason = ''): boolean {
  return reason
    .split(/[.!?]/)
    .some((sentence) => /\bphotos?\b/i.test(sentence) && (INVITES.test(sentence) || UNCLEAR.test(sentence)))
}
