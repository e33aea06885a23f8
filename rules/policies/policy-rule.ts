/** A policy as the shop has it: an amount, a switch, a word of a choice, or a list. */
export type PolicySetting = number | boolean | string | readonly string[]

/** The title of a policy, its meaning, its bounds (of the number, or of the list's length), and its default. */
export interface PolicyRule<Setting extends PolicySetting = PolicySetting> {
  title: string
  says: string
  unit:
    | 'days'
    | 'hours'
    | 'minutes'
    | 'rupees'
    | 'grams'
    | 'percent'
    | 'switch'
    | 'choice'
    | 'customers'
    | 'names'
    | 'titles'
    | 'causes'
  /** The words of each choice, with the resulting policy. */
  choices?: readonly string[]
  values?: readonly string[]
  least: number
  most: number
  /** The value until the shop sets another: the specification's, if it has one. */
  specified: Setting
}

type Words = Pick<PolicyRule, 'title' | 'says'>

/** A policy that is a number in its unit. */
export const amount = (
  rule: Words & {
    unit: 'days' | 'hours' | 'minutes' | 'rupees' | 'grams' | 'percent'
    least: number
    most: number
    specified: number
  },
): PolicyRule<number> => rule

/** A policy that is on or off; off until the shop switches it on. */
export const onOff = (words: Words): PolicyRule<boolean> => ({
  ...words,
  unit: 'switch',
  least: 0,
  most: 1,
  specified: false,
})

/** A policy that is one word of several: `choices` has the words on the desk, in the order of `values`. */
export const choice = <Word extends string>(
  rule: Words & { choices: readonly string[]; values: readonly Word[]; specified: NoInfer<Word> },
): PolicyRule<Word> => ({ ...rule, unit: 'choice', least: 0, most: rule.values.length - 1 })

/** A policy that is a list of different entries. */
export const list = (
  rule: Words & {
    unit: 'customers' | 'names' | 'titles' | 'causes'
    least: number
    most: number
    specified: readonly string[]
  },
): PolicyRule<readonly string[]> => rule
