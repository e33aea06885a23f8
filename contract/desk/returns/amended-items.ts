import { Type } from 'typebox'
import { exact, id, text } from '../../call.ts'

/**
 * The changes to the items of a request: the wanted size and colour (`own`: of their own product again), and the number
 * of their pieces that come back.
 */
export const amendedItems = Type.Array(
  exact({
    id: id(),
    size: Type.Optional(text(255)),
    colour: Type.Optional(text(255)),
    own: Type.Optional(Type.Literal(true)),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    waits: Type.Optional(Type.Boolean()),
  }),
  { maxItems: 100 },
)
