import type { WeightUpdate } from './shop-event.ts'
import { id, text, time, type Part } from './shapes.ts'

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  grams: 1,
  kg: 1000,
  kilograms: 1000,
  oz: 28.349_523_125,
  ounces: 28.349_523_125,
  lb: 453.592_37,
  pounds: 453.592_37,
}
/** A tonne: more than that is a mistake. */
const MOST_GRAMS = 1_000_000

/**
 * The weight in whole grams, from units as messages ("kg") and exports ("KILOGRAMS") write them; null if there is none.
 */
export function gramsOf(value: unknown, unit: string): number | null {
  const grams = typeof value === 'number' ? Math.round(value * (GRAMS[unit.toLowerCase()] ?? 0)) : 0
  return grams > 0 && grams <= MOST_GRAMS ? grams : null
}

/** The weight of a stock item. */
export function weightOf(from: Part): WeightUpdate {
  return {
    itemId: id(from, 'id'),
    version: time(from, 'updated_at'),
    grams: gramsOf(from.fields['weight_value'], text(from, 'weight_unit', 32)),
  }
}
