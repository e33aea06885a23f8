/** What a call or its client says. */
type Said<Body> = { ok: true; body: Body } | { ok: false; refusal: { error: string } }

/** What a call answered; throws where it was refused. */
export function okBody<Body>(said: Said<Body>): Body {
  if (said.ok) return said.body
  throw new Error(said.refusal.error)
}
