/** The answer of a call or its client. */
type Answer<Body> = { ok: true; body: Body } | { ok: false; refusal: { error: string } }

/** The body of a call's answer; throws if the call was refused. */
export function okBody<Body>(answer: Answer<Body>): Body {
  if (answer.ok) return answer.body
  throw new Error(answer.refusal.error)
}
