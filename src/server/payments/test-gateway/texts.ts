import { sectionOf } from '../../texts.ts'

export const PAY_ACTIONS = ['pay', 'refuse', 'leave', 'pay_late'] as const
export type PayAction = (typeof PAY_ACTIONS)[number]
const ENDED = ['paid', 'refused', 'expired'] as const
export type PageState = 'open' | (typeof ENDED)[number]

/** The texts of the test gateway's payment page: of each action its button and a hint. */
export const textsOf = sectionOf('testGateway', [
  'title',
  'notice',
  'order',
  'amount',
  'until',
  'back',
  'notFound',
  ...ENDED,
  ...PAY_ACTIONS,
  ...PAY_ACTIONS.map((action) => `${action}_hint` as const),
])
