import { PLACES, type PlaceName } from '#rules/templates/places.ts'

interface PlacesListProps {
  places: readonly PlaceName[]
  onInsert: (name: PlaceName) => void
}

/** The placeholders of a text: a press puts one where the cursor was. */
export function PlacesList({ places, onInsert }: PlacesListProps) {
  return (
    <section aria-label="Placeholders">
      <h3 className="mb-2 text-sm font-medium">Put in</h3>
      <ul className="flex flex-wrap gap-2">
        {places.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={`${PLACES[name].says}, such as: ${PLACES[name].example}`}
              onClick={() => onInsert(name)}
              className="min-h-9 rounded-md border border-edge px-2.5 font-mono text-sm hover:border-river hover:text-river"
            >
              {`{${name}}`}
              <span className="sr-only">: {PLACES[name].says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
