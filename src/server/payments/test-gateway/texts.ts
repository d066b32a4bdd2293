import type { Locale } from '#domain/site/locales.ts'

/** The texts of the test gateway's payment page. */
interface Texts {
  title: string
  notice: string
  order: string
  amount: string
  until: string
  actions: Record<PayAction, { button: string; hint: string }>
  back: string
  notFound: string
  ended: Record<Exclude<PageState, 'open'>, string>
}

export const PAY_ACTIONS = ['pay', 'refuse', 'leave', 'pay_late'] as const
export type PayAction = (typeof PAY_ACTIONS)[number]
export type PageState = 'open' | 'paid' | 'refused' | 'expired'

export const TEXTS: Record<Locale, Texts> = {
  'en-US': {
    title: 'Test payment',
    notice: 'This is a demonstration. No money moves.',
    order: 'Order number',
    amount: 'Amount',
    until: 'Payable until',
    actions: {
      pay: { button: 'Pay', hint: 'The payment succeeds.' },
      refuse: { button: 'Refuse', hint: 'The bank declines the payment.' },
      leave: { button: 'Leave open', hint: 'Return without a decision.' },
      pay_late: { button: 'Pay late', hint: 'The payment arrives after the order has expired.' },
    },
    back: 'Back to the shop',
    notFound: 'There is no such payment.',
    ended: {
      paid: 'This payment is complete.',
      refused: 'This payment was declined.',
      expired: 'The time to pay is over. Nothing was charged.',
    },
  },
  'zh-CN': {
    title: '测试付款',
    notice: '这是演示环境，不会真的扣款。',
    order: '订单号',
    amount: '金额',
    until: '付款截止',
    actions: {
      pay: { button: '付款', hint: '付款成功。' },
      refuse: { button: '拒付', hint: '银行拒绝这笔付款。' },
      leave: { button: '先不付', hint: '直接返回，订单仍待付款。' },
      pay_late: { button: '过期后再付', hint: '钱会在订单过期之后才到。' },
    },
    back: '返回商家',
    notFound: '找不到这笔付款。',
    ended: {
      paid: '这笔付款已完成。',
      refused: '这笔付款被拒绝了。',
      expired: '已过付款时间，没有扣款。',
    },
  },
}
