import { STATES, type DemoCustomer, type State } from '../customers.ts'

/** A place where couriers sort parcels. */
export interface Hub {
  city: string
  area: string
  state: State
}

const hub = (text: string): Hub => {
  const [city = '', area = '', state = ''] = text.split('/')
  return { city, area, state: state as State }
}

/** The hub at which every parcel of the shop begins. */
export const SHOP_HUB = hub('Guwahati/UzanBazar/AS')

const HUBS = {
  guwahati: hub('Guwahati/Amingaon/AS'),
  nagaon: hub('Nagaon/Haibargaon/AS'),
  jorhat: hub('Jorhat/Cinamara/AS'),
  silchar: hub('Silchar/Ramnagar/AS'),
  tezpur: hub('Tezpur/Kacharigaon/AS'),
  dimapur: hub('Dimapur/PurnaBazar/NL'),
  siliguri: hub('Siliguri/Fulbari/WB'),
  kolkata: hub('Kolkata/Dankuni/WB'),
  patna: hub('Patna/Fatuha/BR'),
  lucknow: hub('Lucknow/Amausi/UP'),
  delhi: hub('Delhi/Mahipalpur/DL'),
  ambala: hub('Ambala/Mohra/HR'),
  jammu: hub('Jammu/Gangyal/JK'),
  jaipur: hub('Jaipur/Sitapura/RJ'),
  nagpur: hub('Nagpur/Butibori/MH'),
  ahmedabad: hub('Ahmedabad/Aslali/GJ'),
  bhiwandi: hub('Bhiwandi/Mankoli/MH'),
  hyderabad: hub('Hyderabad/Medchal/TS'),
  bengaluru: hub('Bengaluru/Nelamangala/KA'),
  chennai: hub('Chennai/Redhills/TN'),
  kochi: hub('Kochi/Kalamassery/KL'),
}

/** The hubs on the way from Guwahati into each state, the first of them left out. */
// prettier-ignore
const ROUTES: Record<State, readonly (keyof typeof HUBS)[]> = {
  AS: ['nagaon'], AR: ['tezpur'], ML: [], NL: ['nagaon', 'dimapur'], MN: ['nagaon', 'dimapur'], MZ: ['silchar'],
  TR: ['silchar'], SK: ['siliguri'], WB: ['siliguri', 'kolkata'], BR: ['siliguri', 'patna'],
  JH: ['siliguri', 'kolkata'], OR: ['siliguri', 'kolkata'],
  UP: ['siliguri', 'patna', 'lucknow'], DL: ['siliguri', 'lucknow', 'delhi'], HR: ['siliguri', 'lucknow', 'delhi'],
  RJ: ['siliguri', 'delhi', 'jaipur'], UK: ['siliguri', 'lucknow', 'delhi'], PB: ['siliguri', 'delhi', 'ambala'],
  CH: ['siliguri', 'delhi', 'ambala'], HP: ['siliguri', 'delhi', 'ambala'], JK: ['siliguri', 'delhi', 'jammu'],
  MP: ['siliguri', 'kolkata', 'nagpur'], CG: ['siliguri', 'kolkata', 'nagpur'], MH: ['kolkata', 'nagpur', 'bhiwandi'],
  GA: ['kolkata', 'nagpur', 'bhiwandi'], GJ: ['siliguri', 'delhi', 'ahmedabad'], TS: ['kolkata', 'hyderabad'],
  AP: ['kolkata', 'hyderabad'], KA: ['kolkata', 'hyderabad', 'bengaluru'], TN: ['kolkata', 'chennai'],
  PY: ['kolkata', 'chennai'], KL: ['kolkata', 'chennai', 'kochi'],
}

/** The hubs that a parcel to this customer passes, from Guwahati's on. */
export const hubsTo = ({ state }: DemoCustomer): readonly Hub[] => [
  HUBS.guwahati,
  ...ROUTES[state].map((name) => HUBS[name]),
]

/** The place from which the delivery person sets out. */
export const lastHub = ({ city, state, pin }: DemoCustomer): Hub => ({ city, area: `DC${pin.slice(-2)}`, state })

/** A place as this courier writes it: 'Siliguri_Fulbari_GW (West Bengal)', or 'FULBARI, Siliguri, WEST BENGAL'. */
export function written({ city, area, state }: Hub, courier: string): string {
  if (courier === 'Delhivery') return `${city}_${area}_${area.startsWith('DC') ? 'D' : 'GW'} (${STATES[state]})`
  if (courier === 'Blue Dart') return `${city.toUpperCase()} HUB`
  return (
    `${city.slice(0, 3).toUpperCase()}/${area.slice(0, 3).toUpperCase()}, ${city.toUpperCase()}, ` +
    STATES[state].toUpperCase()
  )
}
