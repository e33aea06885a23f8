import { amount, onOff } from './policy-rule.ts'
/** The policies of staff log-in. (Decision record 015.) */
export const STAFF_POLICIES = {
  asksSecondFactor: onOff({
    title: 'Second factor for everyone',
    says:
      'People without one set it up at their next log-in, before anything else opens. People who log in through the ' +
      "shop's own log-in are not asked: that is for it to ask.",
  }),
  idleMinutes: amount({
    title: 'Logged out after',
    says:
      'Without activity for so long, a person is logged out. What they typed is kept, and eight hours are the end ' +
      'in any case.',
    unit: 'minutes',
    least: 10,
    most: 240,
    specified: 30,
  }),
}
