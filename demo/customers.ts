/** A customer of the demo shop. Without an id they ordered as a guest; without e-mail or phone the order has none. */
export interface DemoCustomer {
  id: string | null
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  address1: string
  address2: string | null
  city: string
  state: State
  pin: string
}

/** The states and territories the customers live in, with Shopify's codes. */
// prettier-ignore
export const STATES = {
  AP: 'Andhra Pradesh', AR: 'Arunachal Pradesh', AS: 'Assam', BR: 'Bihar', CH: 'Chandigarh', CG: 'Chhattisgarh',
  DL: 'Delhi', GA: 'Goa', GJ: 'Gujarat', HP: 'Himachal Pradesh', HR: 'Haryana', JH: 'Jharkhand',
  JK: 'Jammu and Kashmir', KA: 'Karnataka', KL: 'Kerala', MH: 'Maharashtra', ML: 'Meghalaya', MN: 'Manipur',
  MP: 'Madhya Pradesh', MZ: 'Mizoram', NL: 'Nagaland', OR: 'Odisha', PB: 'Punjab', PY: 'Puducherry', RJ: 'Rajasthan',
  SK: 'Sikkim', TN: 'Tamil Nadu', TS: 'Telangana', TR: 'Tripura', UK: 'Uttarakhand', UP: 'Uttar Pradesh',
  WB: 'West Bengal',
} as const

/** See {@link STATES}. */
export type State = keyof typeof STATES

let count = 0

/** The next customer of the list below; `at` is 'house|area|city|state|PIN' and `mail` ends the address. */
function customer(firstName: string, lastName: string, mail: string, at: string): DemoCustomer {
  count += 1
  const [address1 = '', address2 = '', city = '', state = '', pin = ''] = at.split('|')
  return {
    id: String(7_104_000_000_000 + count * 8_731),
    firstName,
    lastName,
    email: mail,
    // Numbers of one invented block: 90000 01001 and so on.
    phone: `+919000001${String(count).padStart(3, '0')}`,
    address1,
    address2: address2 || null,
    city,
    state: state as State,
    pin,
  }
}

export const ANITA = customer(
  'Anita',
  'Baruah',
  'anita.baruah@example.com',
  '12 Lamb Road|Uzan Bazar|Guwahati|AS|781001',
)
export const ANITA_HINDI = customer('अनीता', 'बरुआ', 'anita.b@example.in', '४ नेहरू पार्क रोड|दिघलीपुखुरी|Guwahati|AS|781001')
export const RITIKA = customer(
  'Ritika',
  'Sharma',
  'ritika.sharma@example.in',
  'B-42, Malviya Nagar||New Delhi|DL|110017',
)
export const MEERA = customer(
  'Meera',
  'Nair',
  'meera.nair@example.com',
  '7/221 Warriam Road|Near MG Road Metro|Kochi|KL|682016',
)
export const FARZANA = customer(
  'Farzana',
  'Ahmed',
  'farzana.ahmed@example.org',
  '18 Rowland Row|Ballygunge|Kolkata|WB|700019',
)
export const LALREMRUATI = customer(
  'Lalremruati',
  'Ralte',
  'ruati.ralte@example.com',
  'H/No. C-27, Chanmari||Aizawl|MZ|796001',
)
export const HARPREET = customer(
  'Harpreet',
  'Kaur',
  'harpreet.kaur@example.in',
  '1184 Sector 17-C||Chandigarh|CH|160017',
)
export const KAVITHA = customer(
  'Kavitha',
  'Subramaniam',
  'kavitha.s@example.com',
  '3 Kutchery Lane|Mylapore|Chennai|TN|600004',
)
export const TENZIN = customer(
  'Tenzin',
  'Wangmo',
  'tenzin.wangmo@example.com',
  'Upper Sichey|Below Zero Point|Gangtok|SK|737101',
)
export const POOJA = customer(
  'Pooja',
  'Deshmukh',
  'pooja.deshmukh@example.in',
  'Flat 9, Sahyadri Apts, 1206 Apte Road|Deccan Gymkhana|Pune|MH|411004',
)
export const SUNITA = customer(
  'Sunita',
  'Oraon',
  'sunita.oraon@example.com',
  '22 Main Road|Opposite GEL Church|Ranchi|JH|834001',
)
export const ZOYA = customer(
  'Zoya',
  'Mirza',
  'zoya.mirza@example.org',
  '5/14 Vinay Khand|Gomti Nagar|Lucknow|UP|226010',
)

/** Every customer of the demo. */
// prettier-ignore
export const CUSTOMERS: readonly DemoCustomer[] = [
  ANITA, ANITA_HINDI, RITIKA, MEERA, FARZANA, LALREMRUATI, HARPREET, KAVITHA, TENZIN, POOJA, SUNITA, ZOYA,
  customer('Jahnabi', 'Saikia', 'jahnabi.saikia@example.com', '31 AT Road|Tarajan|Jorhat|AS|785001'),
  customer('Nilakshi', 'Borgohain', 'nilakshi.b@example.in', 'Chowkidinghee Main Road||Dibrugarh|AS|786001'),
  customer('Dipanwita', 'Chakraborty', 'dipanwita.c@example.com', '14 Club Road||Silchar|AS|788001'),
  customer('Rimjhim', 'Talukdar', 'rimjhim.t@example.org', '9 Mission Chariali||Tezpur|AS|784001'),
  customer('Bidisha', 'Sen', 'bidisha.sen@example.in', '62A Sarat Bose Road|Third floor|Kolkata|WB|700029'),
  customer('Priyanka', 'Reddy', 'priyanka.reddy@example.com', 'Plot 88, Road No. 12|Banjara Hills|Hyderabad|TS|500034'),
  customer('Deepa', 'Hegde', 'deepa.hegde@example.com', '204, 12th Main|Indiranagar|Bengaluru|KA|560038'),
  customer('Sneha', 'Kulkarni', 'sneha.kulkarni@example.in', '27th Main, Sector 1|HSR Layout|Bengaluru|KA|560102'),
  customer(
    'Aishwarya',
    'Pillai',
    'aishwarya.pillai@example.com',
    'TC 24/611 Model School Road|Thycaud|Thiruvananthapuram|KL|695014',
  ),
  customer('Fiona', "D'Souza", 'fiona.dsouza@example.org', '11 Pali Village|Bandra West|Mumbai|MH|400050'),
  customer('Komal', 'Patel', 'komal.patel@example.in', '15 Nehru Park Society|Manekbag|Ahmedabad|GJ|380015'),
  customer('Hetal', 'Shah', 'hetal.shah@example.com', 'A-301 Sarjan Apartments|Piplod|Surat|GJ|395007'),
  customer('Bhavna', 'Rathore', 'bhavna.rathore@example.in', '6 Hathroi Fort Road||Jaipur|RJ|302006'),
  customer('Gurleen', 'Sandhu', 'gurleen.sandhu@example.com', '48 Civil Lines||Ludhiana|PB|141001'),
  customer('Neha', 'Thakur', 'neha.thakur@example.org', 'Cedar Cottage, Jakhu Road||Shimla|HP|171001'),
  customer('Shruti', 'Bisht', 'shruti.bisht@example.com', '73 Rajpur Road|Behind the Post Office|Dehradun|UK|248001'),
  customer('Nidhi', 'Yadav', 'nidhi.yadav@example.in', 'Tower C-1104, DLF Phase 2||Gurugram|HR|122002'),
  customer('Shabnam', 'Lone', 'shabnam.lone@example.com', '19 Residency Road||Srinagar|JK|190001'),
  customer('Anjali', 'Verma', 'anjali.verma@example.in', 'E-7/112 Arera Colony||Bhopal|MP|462016'),
  customer('Rashmi', 'Sahu', 'rashmi.sahu@example.com', '3 Malviya Road||Raipur|CG|492001'),
  customer('Archana', 'Kumari', 'archana.kumari@example.org', '8 Fraser Road||Patna|BR|800001'),
  customer('Subhashree', 'Mohanty', 'subhashree.m@example.com', '57 Ashok Nagar|Unit 2|Bhubaneswar|OR|751001'),
  customer('Lakshmi', 'Venkataraman', 'lakshmi.v@example.in', '41 Dr Nanjappa Road||Coimbatore|TN|641002'),
  customer('Sailaja', 'Chowdary', 'sailaja.chowdary@example.com', '10-1-5 Maharanipeta||Visakhapatnam|AP|530002'),
  customer('Chantal', 'Rassou', 'chantal.rassou@example.org', '23 Rue Suffren||Puducherry|PY|605001'),
  customer('Iaraplang', 'Kharkongor', 'iara.k@example.com', 'Lower Lachumiere|Near the Secretariat|Shillong|ML|793001'),
  customer('Thoibi', 'Laishram', 'thoibi.laishram@example.in', 'Thangal Bazar||Imphal|MN|795001'),
  customer('Asenla', 'Jamir', 'asenla.jamir@example.com', 'PR Hill, Ward 4||Kohima|NL|797001'),
]

/** A customer by first name. */
export function customerNamed(firstName: string): DemoCustomer {
  const found = CUSTOMERS.find((customer) => customer.firstName === firstName)
  if (!found) throw new Error(`no one is called ${firstName}`)
  return found
}

/** Dances Sattriya with a troupe on Majuli, and orders for all of them by phone: the record has no e-mail. */
export const RUKMINI: DemoCustomer = {
  ...customer('Rukmini', 'Bora', '', 'Auniati Road|Near the post office, Kamalabari|Majuli|AS|785106'),
  email: null,
}
