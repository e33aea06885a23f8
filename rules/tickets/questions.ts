/**
 * A category of tickets: its name, `offered` if customers can choose it, and its preset questions. (Specification 9.)
 */
export interface Category {
  name: string
  offered: boolean
  questions: readonly string[]
}

/** The category that asks for a cancellation reason. (Specification 5, 9.) */
export const CANCELLATION = 'Order Cancellation'

/** The category that, like a cancellation, needs an order. (Specification 5.) */
export const MODIFICATION = 'Order Modification & Issues'

/** The two questions on cancellation, which come first. (Specification 9; decisions 18.) */
export const CANCEL_COD = 'How do I cancel my COD order?'
/** See {@link CANCEL_COD}. */
export const CANCEL_PREPAID = 'How do I cancel my prepaid order?'

/**
 * Every category with its questions. Those that are not offered are for tickets that come in some other way.
 * (Specification 9; decisions 18.)
 */
export const CATEGORIES: readonly Category[] = [
  {
    name: 'Exchanges',
    offered: true,
    questions: [
      'How do I exchange an item?',
      'When will my exchange be picked up?',
      'The pickup did not happen. What now?',
      'When will my exchanged item reach me?',
      'The new size does not fit either. What can I do?',
      'I received a damaged or wrong product.',
      'Something else about an exchange',
    ],
  },
  {
    name: CANCELLATION,
    offered: true,
    questions: [
      CANCEL_COD,
      CANCEL_PREPAID,
      'Can I cancel only some items of my order?',
      'My order has already been sent. Can I still cancel it?',
      'When do I get my money back after a cancellation?',
      'Something else about a cancellation',
    ],
  },
  {
    name: MODIFICATION,
    offered: false,
    questions: [
      'Can I change the address of my order?',
      'Can I change the phone number of my order?',
      'Can I change the size or colour before it is sent?',
      'Something is missing from my order.',
      'Something else about my order',
    ],
  },
  {
    name: 'Delivery & Tracking',
    offered: false,
    questions: [
      'Where is my order?',
      'My tracking has not moved for days.',
      'My parcel could not be delivered.',
      'My parcel is lost.',
      'My parcel is going back to the store.',
      'It says delivered, but I have not received it.',
      'Something else about a delivery',
    ],
  },
  {
    name: 'Payments & Refunds',
    offered: false,
    questions: [
      'I paid, but there is no order.',
      'When will my refund arrive?',
      'My gift card does not work.',
      'Something else about a payment',
    ],
  },
  {
    name: 'Products & Sizes',
    offered: false,
    questions: [
      'Which size should I take?',
      'When will this be back in stock?',
      'How do I care for this cloth?',
      'Something else about a product',
    ],
  },
]

/** The part of a category that a form needs. */
export type QuestionList = Pick<Category, 'name' | 'questions'>

/** The preset questions of a category; none for an unknown one. (Specification 9; decisions 18.) */
export function questionsOf(category: string, categories: readonly QuestionList[] = CATEGORIES): readonly string[] {
  return categories.find(({ name }) => name === category)?.questions ?? []
}

/** The reasons for the cancellation of an order. (Specification 9.) */
export const CANCELLATION_REASONS = ['Order Delayed', 'Not Required Anymore', 'Placed by Mistake/Other Reason'] as const

/** The text in place of an order number if a ticket is about no order. (Specification 5.) */
export const NO_ORDER = 'None'
