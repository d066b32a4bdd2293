import { parseExpireDate } from '#domain/dates.ts'
import { type Letter, type LetterPart, paragraph } from './letter.ts'
import { dateAndTime, type LetterWorld, money } from './letter-format.ts'
import type { MembershipNotice, NoticePayloads } from './notices.ts'

const TIERS = { gold: '黄金会员', diamond: '钻石会员' } as const
const CYCLES = { week: '一周', month: '一个月', quarter: '一个季度', year: '一年' } as const

/** What mails on the membership and its money say in Chinese; each kind can be switched off. */
export function membershipLetterInChinese(notice: MembershipNotice, { link }: LetterWorld): Letter {
  const settings: LetterPart = {
    kind: 'link',
    label: '选择接收哪些邮件',
    url: link('/account?tab=settings'),
  }
  switch (notice.kind) {
    case 'receipt':
      return receipt(notice.payload, link)
    case 'expiry': {
      const { subject, text, label } = expiry(notice.payload)
      return {
        subject,
        parts: [paragraph(text), { kind: 'link', label, url: link('/price') }, settings],
      }
    }
    case 'reward': {
      const { subject, text } = reward(notice.payload)
      return { subject, parts: [paragraph(text), settings] }
    }
  }
}

function receipt(order: NoticePayloads['receipt'], link: LetterWorld['link']): Letter {
  const tier = TIERS[order.tier]
  return {
    subject: `订单 ${order.order_no} 的收据`,
    parts: [
      paragraph(`谢谢，你的${tier}已经生效。`),
      {
        kind: 'facts',
        rows: [
          ['订单号', order.order_no],
          ['套餐', `${tier}，${CYCLES[order.cycle]}`],
          ['套餐费用', money(order.package_fee_minor, order.currency, 'zh-CN')],
          ['实付', money(order.amount_minor, order.currency, 'zh-CN')],
          ['生效时间', dateAndTime(order.activation_time_ms, 'zh-CN')],
          ['到期时间', until(order.expire_date)],
        ],
      },
      {
        kind: 'link',
        label: '查看订单',
        url: link(`/account?tab=orders&order=${order.order_no}`),
      },
    ],
  }
}

function expiry({ stage, tier, expire_date }: NoticePayloads['expiry']) {
  const membership = `你的${TIERS[tier]}`
  const label = '马上续费'
  switch (stage) {
    case '7_days':
      return {
        subject: `${membership}还有 7 天到期`,
        text: `到期时间：${until(expire_date)}。现在续费会接着算，一天都不浪费。`,
        label,
      }
    case '1_day':
      return {
        subject: `${membership}不到一天就到期`,
        text: `到期时间：${until(expire_date)}。现在续费会接着算，一小时都不浪费。`,
        label,
      }
    case 'expired':
      return {
        subject: `${membership}已到期`,
        text: `到期时间：${until(expire_date)}。账号还在，可以继续用免费版。`,
        label: '重新开通',
      }
  }
}

function reward({ change, side, days, expire_date }: NoticePayloads['reward']) {
  const end =
    expire_date === null
      ? '账号还在，可以继续用免费版。'
      : `会员到期时间改为 ${until(expire_date)}。`
  if (change === 'reversed') {
    return {
      subject: `邀请得到的 ${days} 天已收回`,
      text: `对应的付款已退回。${end}`,
    }
  }
  return {
    subject: `邀请奖励到账：${days} 天`,
    text:
      side === 'inviter' ? `你邀请的人成了付费会员。${end}` : `你受邀注册，成了付费会员。${end}`,
  }
}

const until = (expire_date: string) => dateAndTime(parseExpireDate(expire_date), 'zh-CN')
