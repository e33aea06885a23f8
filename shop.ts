/** Everything that names the shop. A real shop changes this file and the colour tokens, nothing else. */
export const SHOP = {
  name: 'Luit & Loom',
  tagline: "Women's fashion and footwear from Guwahati",
  storefront: 'https://luitandloom.example',
  /** The log-in of customers on the website. */
  login: 'https://luitandloom.example/account/login',
  /** The shop's use of personal data, and the companies that receive it. */
  privacyUrl: 'https://luitandloom.example/policies/privacy-policy',
  /** A search of the storefront; the words are appended. */
  search: 'https://luitandloom.example/search?q=',
  /** The way in which the customer pays an exchange: its fee and its price difference. */
  exchangeFee: 'Pay by cash or UPI on delivery.',
  /** The items of a set, found by a part of its name; the first that fits counts. */
  sets: [
    ['Crop Top and Culottes', ['crop top', 'culottes']],
    ['Co-ord', ['top', 'trousers']],
  ],
  phone: '+91 361 555 0142',
  /** A chat with the shop. */
  whatsapp: 'https://wa.me/913615550142',
  email: 'care@luitandloom.example',
  /** The shop's own pictures. A real shop puts its photographs here; drawings stand in for them. */
  pictures: {
    /** The picture of the first page, for a desk (1320 × 800) and for a phone (960 × 720). */
    front: { wide: '/demo/pictures/cloth-wide.svg', tall: '/demo/pictures/cloth-tall.svg' },
    /** News without a picture of its own, by its tint: 600 × 800. */
    news: {
      plain: '/demo/pictures/cloth-plain.svg',
      leaf: '/demo/pictures/cloth-leaf.svg',
      turmeric: '/demo/pictures/cloth-turmeric.svg',
    },
    /** A packed parcel, one that waits at a door, and a folded garment with a tag: 800 × 800. */
    parcel: '/demo/pictures/parcel.svg',
    arrival: '/demo/pictures/sill.svg',
    folded: '/demo/pictures/folded.svg',
    /** Where there is nothing yet, on light and on dark paper: 320 × 200. */
    empty: {
      orders: '/demo/pictures/no-orders.svg',
      tickets: '/demo/pictures/no-tickets.svg',
      exchanges: '/demo/pictures/no-exchanges.svg',
    },
  },
} as const

/** The address of an order's tax invoice; undefined if the shop has none there: Wapsi itself makes receipts only. */
export const INVOICE: ((order: { id: string; number: string }) => string) | undefined = ({ number }) =>
  `https://luitandloom.example/invoices/${number}`

/** The foot of every page. The build writes it into the page once: no script carries it. */
export const FOOT = {
  collections: [
    ['New Arrivals', 'Tops', 'Flats', 'T-Shirts', 'Trousers', 'Heels'],
    ['Oxfords', 'Platforms & Flatforms', 'Mules & Loafers', 'Matching Sets', 'Best Selling'],
  ],
  /** The address of a collection, from its name. */
  collection: (name: string) =>
    `https://luitandloom.example/collections/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
  partner: { name: 'Saraighat Systems', url: 'https://saraighat.example' },
  address: ['Luit & Loom', '14 Manik Chandra Baruah Road', 'Uzan Bazar, Guwahati 781001', 'Assam, India'],
  social: [
    { name: 'Twitter', url: 'https://twitter.example/luitandloom' },
    { name: 'Instagram', url: 'https://instagram.example/luitandloom' },
    { name: 'Facebook', url: 'https://facebook.example/luitandloom' },
    { name: 'YouTube', url: 'https://youtube.example/luitandloom' },
    { name: 'Pinterest', url: 'https://pinterest.example/luitandloom' },
  ],
} as const

/** The colours of the shop's mails: those of ui/house.css, which no mail program reads. */
export const MAIL_COLOURS = {
  day: {
    paper: '#faf6ee',
    ink: '#2b211a',
    soft: '#66584b',
    hair: '#e3d9c9',
    river: '#1d5744',
    onRiver: '#fffdf8',
    turmeric: '#cf9613',
    turmericWash: '#faf0d6',
    leaf: '#3a6a2d',
    leafWash: '#e8f0de',
    sheet: '#fffdf9',
  },
  night: {
    paper: '#191512',
    ink: '#f2eadd',
    soft: '#bcae9c',
    hair: '#3b322b',
    river: '#8fcdb2',
    onRiver: '#0f241b',
    turmeric: '#d9a53a',
    turmericWash: '#342a15',
    leaf: '#abd095',
    leafWash: '#25311d',
    sheet: '#231d19',
  },
} as const

/**
 * The address to which couriers bring the parcels that they collect from customers; the phone as "+91…". No page of a
 * customer carries it.
 */
export const WAREHOUSE = {
  name: 'Luit & Loom Returns',
  phone: '+919000000142',
  address: '14 Manik Chandra Baruah Road, Uzan Bazar',
  city: 'Guwahati',
  province: 'Assam',
  zip: '781001',
} as const
