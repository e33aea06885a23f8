/** What a call or its client says. */
type Answer<Body> = { ok: true; body: Body } | { ok: false; refusal: { error: string } }

/** What a call answered; throws where it was refused. */
export function okBody<Body>(answer: Answer<Body>): Body {
  if (answer.ok) return answer.body
  throw new Error(answer.refusal.error)
}
