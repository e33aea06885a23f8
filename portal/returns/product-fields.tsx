import type { LineItem, Order } from '#contract/orders.ts'
import { Stepper } from '#ui/stepper.tsx'
import { Section } from '../section.tsx'
import { WORDS } from '../words.ts'
import { counted, eligible, piecesChosen } from './choices.ts'
import { toggledWhole } from './chosen-items.ts'
import { ItemQuestion, type ItemQuestionProps } from './item/item-question.tsx'
import { FIRST_PICTURES } from '../app/first-calls.ts'
import { ProductRow, standingWords } from './product-row.tsx'
import { isUndelivered, TrackOrder } from './track-order.tsx'
import { sentenceAt } from './use-return.ts'
import { SAYS } from './words.ts'

/**
 * The items of the order, to be chosen from, and the questions under each chosen one. Those already in a request are
 * listed above, not here.
 */
export function ProductFields(parts: Omit<ItemQuestionProps, 'line'>) {
  const { order, choices, choose, problems } = parts
  const listed = order.line_items.filter((line) => line.standing !== 'held')
  const errorOf = (line: LineItem) => sentenceAt(problems, 'products', line.id)
  const until = oneUntil(order.line_items)
  const isCompact = isLong(order)
  const someChosen = Object.keys(choices.items).length > 0
  return (
    <Section
      title={WORDS.products}
      section="products"
      hint={until && standingWords(until)}
      error={listed.some(errorOf) ? undefined : sentenceAt(problems, 'products')}
    >
      <ul>
        {listed.map((line, index) => (
          <ProductRow
            key={line.id}
            isCompact={isCompact}
            isFirst={index < FIRST_PICTURES.count}
            line={line}
            chosen={line.id in choices.items}
            someChosen={someChosen}
            hidesUntil={until !== undefined}
            error={errorOf(line)}
            onToggle={() => choose((now) => toggledWhole(now, line, order.line_items))}
          >
            <HowMany line={line} choices={choices} choose={choose} />
            <ItemQuestion line={line} {...parts} />
          </ProductRow>
        ))}
      </ul>
      {order.line_items.some(isUndelivered) && <TrackOrder order={order} />}
    </Section>
  )
}

/** True if the list of items is a long one: its rows are low. */
const isLong = (order: Order) =>
  order.line_items.filter(({ standing }) => standing !== 'held').length > FIRST_PICTURES.most

/** An item that speaks for all: every one of the list can be chosen, until the same day. */
function oneUntil(lines: readonly LineItem[]): LineItem | undefined {
  const listed = lines.filter((line) => line.standing !== 'held' && line.goods !== false)
  const [first, ...others] = listed
  const isSame = eligible(listed).length === listed.length && others.every(({ until }) => until === first?.until)
  return isSame ? first : undefined
}

/** The number of pieces that come back, if the customer can choose it; a set comes back whole. */
function HowMany({ line, choices, choose }: Pick<ItemQuestionProps, 'line' | 'choices' | 'choose'>) {
  const { units = 1, title } = line
  const chosen = piecesChosen(choices, line)
  if (units <= 1 || line.bundle) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Stepper
        label={SAYS.howMany(title)}
        value={chosen}
        most={units}
        text={SAYS.someOf(chosen, units)}
        fewer={SAYS.fewerPieces(title)}
        more={SAYS.morePieces(title)}
        onChange={(count) => choose((now) => counted(now, line, count))}
      />
      {chosen > 1 && <p className="grow basis-[8rem] text-sm text-soft">{SAYS.together(chosen)}</p>}
    </div>
  )
}
