import type { Colour } from './pictures/palette.ts'
import type { Cut } from './pictures/cuts.ts'
import type { Weave } from './pictures/weaves.ts'

/** One look of a good: its colour and how it is drawn. */
export interface Style {
  colour: Colour
  trim: Colour
  weave: Weave
}

/** One good of the demo shop, as a person would list it. */
export interface Good {
  code: string
  title: string
  collection: string
  cut: Cut
  rupees: number
  styles: readonly Style[]
  /** Sizes that cannot be had now: 'XL', or 'Ink/XL' for one colour. */
  soldOut: readonly string[]
  /** 'New Arrivals' or 'Best Selling', if the shop shows it there too. */
  shelf?: string
}

const CLOTHES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
const SHOES = ['35', '36', '37', '38', '39', '40', '41'] as const
const FOOTWEAR = ['Flats', 'Heels', 'Oxfords', 'Platforms & Flatforms', 'Mules & Loafers']

/** The sizes that a good is made in. */
export const sizesOf = (good: Good): readonly string[] => (FOOTWEAR.includes(good.collection) ? SHOES : CLOTHES)

/** True if one size of one look cannot be had. */
export const isSoldOut = (good: Good, style: Style, size: string): boolean =>
  good.soldOut.includes(size) || good.soldOut.includes(`${style.colour}/${size}`)

/** In which goods the largest size takes so much more cloth that it costs more, in rupees. */
const LARGEST_MORE: Readonly<Record<string, number>> = { 'luit-wide-leg': 200, 'majuli-tunic': 150 }

/** The price of one size of a good now, in rupees. */
export const rupeesFor = (good: Good, size: string): number =>
  good.rupees + (size === sizesOf(good).at(-1) ? (LARGEST_MORE[good.code] ?? 0) : 0)

/** The file name of the picture of one look. */
export const pictureOf = (good: Good, style: Style): string =>
  `${good.code}-${style.colour}`.toLowerCase().replaceAll(' ', '-')

const good = (
  code: string,
  title: string,
  collection: string,
  cut: Cut,
  rupees: number,
  looks: string,
  soldOut = '',
  shelf?: string,
): Good => ({
  code,
  title,
  collection,
  cut,
  rupees,
  styles: looks.split(', ').map((look) => {
    const [colour, trim, weave] = look.split('/') as [Colour, Colour, Weave]
    return { colour, trim, weave }
  }),
  soldOut: soldOut === '' ? [] : soldOut.split(', '),
  ...(shelf ? { shelf } : {}),
})

/** Everything that the demo shop sells. A look is 'colour/trim/weave'. */
// prettier-ignore
export const GOODS: readonly Good[] = [
  good('bhoomi-blouse', 'Bhoomi Puff-Sleeve Blouse', 'Tops', 'blouse', 1799,
    'Clay/Ivory/butta, Ivory/Lac/butta', 'Ivory/XS, Ivory/M', 'Best Selling'),
  good('nodi-wrap', 'Nodi Wrap Top, Indigo', 'Tops', 'wrap', 1599, 'Indigo/Ivory/river', 'L'),
  good('gamosa-shell', 'Gamosa Border Shell Top, Ivory', 'Tops', 'shell', 1299, 'Ivory/Lac/gamosa', '', 'New Arrivals'),
  good('majuli-tunic', 'Majuli Mandarin Tunic, Moss', 'Tops', 'tunic', 2299, 'Moss/Ivory/check', 'XS'),
  good('saraighat-tee', 'Saraighat Striped Tee', 'T-Shirts', 'tee', 799,
    'Ivory/River/stripe, Ink/Ivory/stripe', 'Ink/XL, Ink/XXL', 'Best Selling'),
  good('bihu-tee', 'Bihu Boxy Tee, River', 'T-Shirts', 'boxy', 899, 'River/Ivory/gamosa'),
  good('slub-tee', 'Everyday Slub Tee', 'T-Shirts', 'tee', 699,
    'Ivory/Tea/slub, Clay/Ivory/slub, Ink/Ivory/slub', 'Clay/S'),
  good('kaziranga-tee', 'Kaziranga Pocket Tee, Moss', 'T-Shirts', 'boxy', 849, 'Moss/Turmeric/slub', 'XXL'),
  good('luit-wide-leg', 'Luit Wide-Leg Linen Trousers, Ivory', 'Trousers', 'wide', 2199,
    'Ivory/Tea/slub', '', 'Best Selling'),
  good('tea-garden-trousers', 'Tea Garden Cigarette Trousers', 'Trousers', 'cigarette', 1899,
    'Tea/Ink/twill, Ink/Ivory/twill', 'Tea/M'),
  good('pleated-check', 'Handloom Check Pleated Trousers, Indigo', 'Trousers', 'wide', 2499,
    'Indigo/Ivory/check', 'XS, XXL'),
  good('sualkuchi-trousers', 'Sualkuchi Drawstring Trousers, Turmeric', 'Trousers', 'cigarette', 1699,
    'Turmeric/Ivory/slub'),
  good('eri-co-ord', 'Matching Set – Handwoven Eri Silk Co-ord, Moss', 'Matching Sets', 'coord', 6499,
    'Moss/Ivory/butta', 'XXL', 'New Arrivals'),
  good('gamosa-co-ord', 'Matching Set – Gamosa Border Cotton Co-ord, Ivory', 'Matching Sets', 'coord', 4299,
    'Ivory/Lac/gamosa', 'M'),
  good('river-co-ord', 'Matching Set – River Print Co-ord, Indigo', 'Matching Sets', 'coord', 3999,
    'Indigo/Ivory/river'),
  good('ikat-co-ord', 'Matching Set – Ikat Crop Top and Culottes, Lac', 'Matching Sets', 'crop', 4799,
    'Lac/Ivory/ikat', 'S, L'),
  good('uzan-flats', 'Uzan Ballet Flats', 'Flats', 'ballet', 1499,
    'Clay/Ivory/plain, Ink/Ivory/plain', 'Clay/38', 'Best Selling'),
  good('lohit-slingbacks', 'Lohit Pointed Slingbacks, Moss', 'Flats', 'slingback', 1999, 'Moss/Tea/plain', '35, 41'),
  good('woven-flats', 'Woven Toe Flats, Turmeric', 'Flats', 'ballet', 1299, 'Turmeric/Lac/check'),
  good('kamakhya-heels', 'Kamakhya Block Heels, Lac', 'Heels', 'block', 2799, 'Lac/Tea/plain', '40', 'New Arrivals'),
  good('sandhya-pumps', 'Sandhya Kitten Heel Pumps, Ink', 'Heels', 'kitten', 2499, 'Ink/Turmeric/plain', '36'),
  good('muga-heels', 'Muga Silk Block Heels, Gold', 'Heels', 'block', 3299, 'Muga/Tea/butta'),
  good('hill-oxfords', 'Haflong Oxfords, Tan', 'Oxfords', 'oxford', 3499, 'Tea/Ink/plain', '35', 'Best Selling'),
  good('two-tone-oxfords', 'Two-Tone Brogue Oxfords, Ivory and Ink', 'Oxfords', 'oxford', 3999,
    'Ivory/Ink/plain', '37, 38'),
  good('digboi-platforms', 'Digboi Platform Sandals', 'Platforms & Flatforms', 'platform', 2999,
    'Tea/Muga/plain, Ink/Muga/plain', 'Ink/39'),
  good('jute-flatforms', 'Jute Flatform Espadrilles, River', 'Platforms & Flatforms', 'flatform', 2299,
    'River/Muga/slub'),
  good('panbazar-loafers', 'Panbazar Penny Loafers, Chestnut', 'Mules & Loafers', 'loafer', 2899,
    'Chestnut/Muga/plain', '41'),
  good('handloom-mules', 'Handloom Ikat Mules, Indigo', 'Mules & Loafers', 'mule', 1999,
    'Indigo/Ivory/ikat', '', 'New Arrivals'),
]
