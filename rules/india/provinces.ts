/** One state or union territory of India: Shopify's code, its name, what else it is sent as. (Specification 2.) */
export interface Province {
  code: string
  name: string
  alsoKnownAs?: readonly string[]
}

/** The 28 states and 8 union territories of India, by name: delivery is only there. (Specification 2, 9.) */
export const PROVINCES: readonly Province[] = [
  { code: 'AN', name: 'Andaman and Nicobar Islands', alsoKnownAs: ['Andaman and Nicobar'] },
  { code: 'AP', name: 'Andhra Pradesh' },
  { code: 'AR', name: 'Arunachal Pradesh' },
  { code: 'AS', name: 'Assam' },
  { code: 'BR', name: 'Bihar' },
  { code: 'CH', name: 'Chandigarh' },
  { code: 'CG', name: 'Chhattisgarh', alsoKnownAs: ['CT', 'Chattisgarh'] },
  {
    code: 'DN',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    alsoKnownAs: ['DD', 'DH', 'Dadra and Nagar Haveli', 'Daman and Diu'],
  },
  { code: 'DL', name: 'Delhi', alsoKnownAs: ['New Delhi'] },
  { code: 'GA', name: 'Goa' },
  { code: 'GJ', name: 'Gujarat' },
  { code: 'HR', name: 'Haryana' },
  { code: 'HP', name: 'Himachal Pradesh' },
  { code: 'JK', name: 'Jammu and Kashmir' },
  { code: 'JH', name: 'Jharkhand' },
  { code: 'KA', name: 'Karnataka' },
  { code: 'KL', name: 'Kerala' },
  { code: 'LA', name: 'Ladakh' },
  { code: 'LD', name: 'Lakshadweep' },
  { code: 'MP', name: 'Madhya Pradesh' },
  { code: 'MH', name: 'Maharashtra' },
  { code: 'MN', name: 'Manipur' },
  { code: 'ML', name: 'Meghalaya' },
  { code: 'MZ', name: 'Mizoram' },
  { code: 'NL', name: 'Nagaland' },
  { code: 'OR', name: 'Odisha', alsoKnownAs: ['OD', 'Orissa'] },
  { code: 'PY', name: 'Puducherry', alsoKnownAs: ['Pondicherry'] },
  { code: 'PB', name: 'Punjab' },
  { code: 'RJ', name: 'Rajasthan' },
  { code: 'SK', name: 'Sikkim' },
  { code: 'TN', name: 'Tamil Nadu' },
  { code: 'TS', name: 'Telangana', alsoKnownAs: ['TG'] },
  { code: 'TR', name: 'Tripura' },
  { code: 'UP', name: 'Uttar Pradesh' },
  { code: 'UK', name: 'Uttarakhand', alsoKnownAs: ['UT', 'Uttaranchal'] },
  { code: 'WB', name: 'West Bengal' },
]

const NAMES = new Map(PROVINCES.flatMap((province) => spellings(province).map((word) => [plain(word), province.name])))

/**
 * The name of a state or union territory of India, from its code or any of its names, in capitals or not; null when it
 * is none of them. (Specification 2, 9.)
 */
export function provinceName(codeOrName: string): string | null {
  return NAMES.get(plain(codeOrName)) ?? null
}

/** Shopify's code of a state, "AS"; null for any other text. */
export function provinceCode(codeOrName: string): string | null {
  const name = provinceName(codeOrName)
  return PROVINCES.find((one) => one.name === name)?.code ?? null
}

function spellings({ code, name, alsoKnownAs = [] }: Province): string[] {
  return [code, name, ...alsoKnownAs]
}

function plain(word: string): string {
  return word.trim().toLowerCase().replace(/^in-/, '').replaceAll('&', 'and').replaceAll(/\s+/g, ' ')
}
