import { list } from './policy-rule.ts'
import { GIVEN_CHARGES } from '../orders/charges.ts'

/** The policies of lines that are sold and are no goods. */
export const CHARGE_POLICIES = {
  chargeTypes: list({
    title: 'Charges by product type',
    says:
      'What has one of these product types is a charge: it is no item, is not sent and cannot come back. Orders ' +
      'that are here already are looked at again within minutes.',
    unit: 'names',
    least: 0,
    most: 100,
    specified: GIVEN_CHARGES.chargeTypes,
  }),
  chargeTags: list({
    title: 'Charges by product tag',
    says: 'The same by the tags of the product.',
    unit: 'names',
    least: 0,
    most: 100,
    specified: GIVEN_CHARGES.chargeTags,
  }),
  chargeSkus: list({
    title: 'Charges by SKU',
    says: 'The same by SKU. FEE-* means every SKU that begins with FEE-.',
    unit: 'names',
    least: 0,
    most: 500,
    specified: GIVEN_CHARGES.chargeSkus,
  }),
  chargeTitles: list({
    title: 'Charges by title',
    says:
      'The same by the whole title. Amounts, a plural and what stands in brackets or behind a dash make no ' +
      'difference: “Gift wraps (₹50)” is “gift wrap”.',
    unit: 'titles',
    least: 0,
    most: 200,
    specified: GIVEN_CHARGES.chargeTitles,
  }),
  chargeWords: list({
    title: 'What fees are for',
    says:
      'A title of these words alone that ends in fee, charge or surcharge is a charge too: “COD convenience ' +
      'charges”.',
    unit: 'titles',
    least: 0,
    most: 200,
    specified: GIVEN_CHARGES.chargeWords,
  }),
}
