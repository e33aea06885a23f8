import { Type } from 'typebox'
import { exact, id, text } from '../../call.ts'

/**
 * What is changed of the items of a request: the wanted size and colour (`own`: of their own product again), and how
 * many of their pieces come back.
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
