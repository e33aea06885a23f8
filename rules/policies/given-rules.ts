import type { ShopRule } from '#contract/desk/policy-rules.ts'

const INNERWEAR = ['innerwear', 'lingerie']

const closed = (name: string, says: string, when: ShopRule['when']): ShopRule => ({
  name,
  isOn: true,
  says,
  when,
  effect: { notReturnable: true },
})

const HYGIENE = "For hygiene, innerwear can't be returned or exchanged."

/** The rules that hold until the shop saves its own list: innerwear and gift cards do not come back. */
export const GIVEN_RULES: readonly ShopRule[] = [
  closed('Innerwear', HYGIENE, { productType: INNERWEAR }),
  closed('Innerwear by tag', HYGIENE, { productTag: INNERWEAR }),
  closed('Gift cards', "Gift cards can't be returned or exchanged.", { productType: ['gift card', 'gift cards'] }),
]
