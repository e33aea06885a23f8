import { fieldsOf, listOf, wordOf } from '../courier-answer.ts'
import { type CanCheck, pictureOf, type PickupItem, piecesOf, type PickupRequest, plain } from '../courier-pickup.ts'

/** The check by a courier: is it this product, in this colour and size; is it used, damaged, or without its tag. */
export function checkOf(item: PickupItem) {
  const [colour, size] = [plain(item.colour, 180), plain(item.size, 180)]
  return {
    qc_enable: true,
    qc_product_name: plain(item.name, 200),
    qc_product_image: pictureOf(item),
    ...(colour === '' ? {} : { qc_color: colour }),
    ...(size === '' ? {} : { qc_size: size }),
    qc_used_check: '1',
    qc_sealtag_check: '1',
    qc_check_damaged_product: 'yes',
  }
}

/** Says if Shiprocket's couriers check this parcel: one piece, with a picture. */
export function isCheckable(pickup: PickupRequest): CanCheck {
  if (piecesOf(pickup) !== 1) return 'pieces'
  return pickup.items.every((item) => pictureOf(item) !== '') ? 'asked' : 'picture'
}

/** True if a list of couriers that collect at a place has one that checks. */
export const hasChecking = (companies: unknown): boolean =>
  listOf(companies).some((company) => wordOf(fieldsOf(company)?.['qc_courier']) === '1')

/** The courier's result of the check at the door: its words, and the address of its photo. */
export function doorstepOf(data: Readonly<Record<string, unknown>>): { words: string; photo: string } | undefined {
  const answer = fieldsOf(data['qc_response'])
  const [words, photo] = [wordOf(answer?.['qc_failed_reason'], 1000), wordOf(answer?.['qc_image'], 2000)]
  return words === '' && photo === '' ? undefined : { words, photo }
}
