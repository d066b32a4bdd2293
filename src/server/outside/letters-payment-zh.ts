import type { NotifiedOutcome } from '#domain/settlement.ts'
import { type Letter, paragraph } from './letter.ts'
import { type LetterWorld, money } from './letter-format.ts'
import type { NoticePayloads } from './notices.ts'

const NOTHING_TO_DO = '你不用做任何事。'

const WORDS: Record<NotifiedOutcome, { subject: string; text: string }> = {
  overpaid: {
    subject: '你付的钱比订单多',
    text: `会员已经生效。多付的部分我们已记录，会和你结清。${NOTHING_TO_DO}`,
  },
  paid_late: {
    subject: '付款到得晚了',
    text: `钱到账时订单已经关闭，所以没有开通。这笔钱我们已记录，会为你处理好。${NOTHING_TO_DO}`,
  },
  underpaid: {
    subject: '到账金额不足',
    text: '会员还没有开通。你付的钱我们已记录，联系我们就能处理好。',
  },
  refund_due: {
    subject: '这笔钱会退给你',
    text: `你订的套餐已经无法开通，付款会退回。${NOTHING_TO_DO}`,
  },
  paid_again: {
    subject: '同一订单付了两次',
    text: `这个订单之前已经付过款。第二笔钱我们已记录，会和你结清。${NOTHING_TO_DO}`,
  },
  refunded: {
    subject: '钱已退回',
    text: '这笔钱买到的会员时间也随之结束。银行显示到账可能要几天。',
  },
  partly_refunded: {
    subject: '已退回一部分钱',
    text: '订单买到的会员时间不变。银行显示到账可能要几天。',
  },
  disputed: {
    subject: '银行撤回了一笔付款',
    text: '这笔钱买到的会员时间也随之结束。如果这不是你的本意，请联系我们。',
  },
  reinstated: {
    subject: '付款已恢复',
    text: '银行把之前撤回的付款还了回来，买到的会员时间继续有效。',
  },
}

/** What mails on money that did otherwise than complete an order say in Chinese. */
export function paymentLetterInChinese(
  { order_no, change, amount_minor, currency }: NoticePayloads['payment'],
  { link }: LetterWorld,
): Letter {
  const { subject, text } = WORDS[change]
  return {
    subject: `${subject}：订单 ${order_no}`,
    parts: [
      paragraph(text),
      {
        kind: 'facts',
        rows: [
          ['订单号', order_no],
          ['金额', money(amount_minor, currency, 'zh-CN')],
        ],
      },
      { kind: 'link', label: '查看订单', url: link(`/account?tab=orders&order=${order_no}`) },
      { kind: 'link', label: '联系我们', url: link('/contact-us') },
    ],
  }
}
