/** One state or union territory of India: Shopify's code, its name, and its other names. (Specification 2.) */
export interface Province {
  code: string
  name: string
  alsoKnownAs?: readonly string[]
}

/** The 28 states and 8 union territories of India, by name: delivery is only there. (Specification 2, 9.) */
export const PROVINCES: readonly Province[] = [
  {
    code: 'AN',
    name: 'Andaman and Nicobar Islands',
    alsoKnownAs: [
      'Andaman',
      'Andaman and Nicobar',
      'Andaman and Nicobar Island',
      'Andaman Nicobar',
      'A and N Islands',
      'अंडमान और निकोबार द्वीपसमूह',
      'अंडमान और निकोबार',
    ],
  },
  {
    code: 'AP',
    name: 'Andhra Pradesh',
    alsoKnownAs: ['Andhra', 'Andra Pradesh', 'Andhara Pradesh', 'आंध्र प्रदेश', 'आन्ध्र प्रदेश'],
  },
  {
    code: 'AR',
    name: 'Arunachal Pradesh',
    alsoKnownAs: ['Arunachal', 'Arunanchal Pradesh', 'Arunachal Pradhesh', 'अरुणाचल प्रदेश'],
  },
  { code: 'AS', name: 'Assam', alsoKnownAs: ['Asam', 'Asom', 'Assam State', 'असम', 'অসম'] },
  { code: 'BR', name: 'Bihar', alsoKnownAs: ['Behar', 'बिहार'] },
  { code: 'CH', name: 'Chandigarh', alsoKnownAs: ['Chandigarh UT', 'Chandigadh', 'Chandigrah', 'चंडीगढ़'] },
  {
    code: 'CG',
    name: 'Chhattisgarh',
    alsoKnownAs: ['CT', 'Chattisgarh', 'Chhatisgarh', 'Chatisgarh', 'Chhattisgadh', 'Chattishgarh', 'छत्तीसगढ़'],
  },
  {
    code: 'DN',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    alsoKnownAs: [
      'DD',
      'DH',
      'DNH',
      'D and NH',
      'DNHDD',
      'Dadra and Nagar Haveli',
      'Dadra Nagar Haveli',
      'Dadar and Nagar Haveli',
      'Daman and Diu',
      'Daman Diu',
      'Daman',
      'Diu',
      'दादरा और नगर हवेली और दमन और दीव',
      'दादरा और नगर हवेली',
      'दमन और दीव',
    ],
  },
  {
    code: 'DL',
    name: 'Delhi',
    alsoKnownAs: [
      'New Delhi',
      'NCT of Delhi',
      'NCT Delhi',
      'Delhi NCT',
      'Delhi NCR',
      'Delhi UT',
      'National Capital Territory of Delhi',
      'Dilli',
      'दिल्ली',
      'नई दिल्ली',
    ],
  },
  { code: 'GA', name: 'Goa', alsoKnownAs: ['Goa State', 'गोवा'] },
  { code: 'GJ', name: 'Gujarat', alsoKnownAs: ['Gujrat', 'Gujurat', 'Gujarath', 'गुजरात', 'ગુજરાત'] },
  { code: 'HR', name: 'Haryana', alsoKnownAs: ['Hariyana', 'Haryna', 'हरियाणा'] },
  {
    code: 'HP',
    name: 'Himachal Pradesh',
    alsoKnownAs: ['Himachal', 'Himanchal Pradesh', 'Himachal Pradhesh', 'हिमाचल प्रदेश'],
  },
  {
    code: 'JK',
    name: 'Jammu and Kashmir',
    alsoKnownAs: [
      'J and K',
      'Jammu',
      'Kashmir',
      'Jammu Kashmir',
      'Jammu and Kashmir UT',
      'Jammu and Kashmeer',
      'जम्मू और कश्मीर',
      'जम्मू कश्मीर',
    ],
  },
  { code: 'JH', name: 'Jharkhand', alsoKnownAs: ['Jharkand', 'Jharkhnad', 'Jarkhand', 'झारखंड', 'झारखण्ड'] },
  { code: 'KA', name: 'Karnataka', alsoKnownAs: ['KN', 'Karnatka', 'Karnatak', 'Karanataka', 'कर्नाटक', 'ಕರ್ನಾಟಕ'] },
  { code: 'KL', name: 'Kerala', alsoKnownAs: ['Kerela', 'Keralam', 'Kerla', 'केरल', 'കേരളം'] },
  { code: 'LA', name: 'Ladakh', alsoKnownAs: ['Leh', 'Leh Ladakh', 'Laddakh', 'Ladakh UT', 'लद्दाख'] },
  {
    code: 'LD',
    name: 'Lakshadweep',
    alsoKnownAs: ['Lakshadeep', 'Lakshadweep Islands', 'Lakshwadeep', 'Lakhshadweep', 'लक्षद्वीप'],
  },
  {
    code: 'MP',
    name: 'Madhya Pradesh',
    alsoKnownAs: ['Madhya Pradhesh', 'Madhyapardesh', 'Madya Pradesh', 'मध्य प्रदेश'],
  },
  {
    code: 'MH',
    name: 'Maharashtra',
    alsoKnownAs: ['Maharastra', 'Maharashtara', 'Maharashtr', 'Mahrashtra', 'महाराष्ट्र'],
  },
  { code: 'MN', name: 'Manipur', alsoKnownAs: ['Manipur State', 'मणिपुर'] },
  { code: 'ML', name: 'Meghalaya', alsoKnownAs: ['Meghalay', 'Megalaya', 'Meghalya', 'मेघालय'] },
  { code: 'MZ', name: 'Mizoram', alsoKnownAs: ['Mizorum', 'Mizoram State', 'मिज़ोरम'] },
  { code: 'NL', name: 'Nagaland', alsoKnownAs: ['Naga Land', 'Nagalnd', 'नागालैंड'] },
  {
    code: 'OR',
    name: 'Odisha',
    alsoKnownAs: ['OD', 'Orissa', 'Orrisa', 'Odissa', 'Orisa', 'Odisa', 'ओडिशा', 'उड़ीसा', 'ଓଡ଼ିଶା'],
  },
  {
    code: 'PY',
    name: 'Puducherry',
    alsoKnownAs: ['Pondicherry', 'Pondichery', 'Pondichary', 'Pondy', 'Puduchery', 'Pudducherry', 'Puducheri', 'पुडुचेरी'],
  },
  { code: 'PB', name: 'Punjab', alsoKnownAs: ['Panjab', 'पंजाब', 'ਪੰਜਾਬ'] },
  { code: 'RJ', name: 'Rajasthan', alsoKnownAs: ['Rajastan', 'Rajsthan', 'Rajesthan', 'Rajashtan', 'राजस्थान'] },
  { code: 'SK', name: 'Sikkim', alsoKnownAs: ['Sikim', 'सिक्किम'] },
  {
    code: 'TN',
    name: 'Tamil Nadu',
    alsoKnownAs: [
      'Tamil Nad',
      'Tamil Naidu',
      'Tamilnad',
      'Tamizh Nadu',
      'Thamizh Nadu',
      'तमिलनाडु',
      'तमिल नाडु',
      'தமிழ்நாடு',
    ],
  },
  {
    code: 'TS',
    name: 'Telangana',
    alsoKnownAs: ['TG', 'Telengana', 'Telanagana', 'Telangna', 'Thelangana', 'तेलंगाना', 'तेलंगाणा', 'తెలంగాణ'],
  },
  { code: 'TR', name: 'Tripura', alsoKnownAs: ['Tripra', 'Tirpura', 'त्रिपुरा'] },
  {
    code: 'UP',
    name: 'Uttar Pradesh',
    alsoKnownAs: ['Uttar Pradhesh', 'Utter Pradesh', 'Uttra Pradesh', 'Uttar Pardesh', 'उत्तर प्रदेश'],
  },
  {
    code: 'UK',
    name: 'Uttarakhand',
    alsoKnownAs: [
      'UT',
      'UA',
      'Uttaranchal',
      'Uttarkhand',
      'Uttrakhand',
      'Uttarakand',
      'Utrakhand',
      'उत्तराखंड',
      'उत्तराखण्ड',
    ],
  },
  {
    code: 'WB',
    name: 'West Bengal',
    alsoKnownAs: ['W Bengal', 'West Bangal', 'Westbengol', 'Paschim Banga', 'Paschimbanga', 'पश्चिम बंगाल', 'পশ্চিমবঙ্গ'],
  },
]

const LONGEST = 100

const NAMES = new Map(PROVINCES.flatMap((province) => spellings(province).map((word) => [plain(word), province.name])))

/**
 * The name of a state or union territory of India, from its code or any of its names, as people write them: in capitals
 * or not, short, old, in Hindi, or in a common misspelling; null if it is none of them. (Specification 2, 9.)
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

/**
 * The form of a name in the table, for "J. & K.", "Tamilnadu" and "Assam, India": without the parts that do not tell
 * two states apart.
 */
function plain(word: string): string {
  if (word.length > LONGEST) return ''
  const text = word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const state = text.replace(/^(?:in-|state of )/, '').replaceAll('&', 'and')
  return state.replaceAll(/[\s.()'\u2019_\-\u2010-\u2015]/g, '').replace(/,?india$/, '')
}
