import type { MailBrand } from '../look.ts'

const COLOURS = {
  paper: '#fff',
  ink: '#000',
  soft: '#555',
  hair: '#ddd',
  river: '#050',
  onRiver: '#fff',
  turmeric: '#c90',
  turmericWash: '#ffe',
  leaf: '#070',
  leafWash: '#efe',
  sheet: '#fff',
}

/** A shop with a name and an address that are as hostile as its customers' texts. */
export const BRAND: MailBrand = {
  name: 'Luit & <b>Loom</b>',
  signature: 'Luit & Loom\ncare@luitandloom.example',
  email: 'care@luitandloom.example',
  phone: '+91 361 555 0142',
  address: ['Luit & Loom', '14 "Road"'],
  home: 'https://care.example',
  colours: { day: COLOURS, night: COLOURS },
}
