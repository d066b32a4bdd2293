import { parseExpireDate } from '#domain/dates.ts'
import { type Letter, type LetterPart, paragraph } from './letter.ts'
import { dateAndTime, type LetterWorld, money } from './letter-format.ts'
import type { MembershipNotice, NoticePayloads } from './notices.ts'

const TIERS = { gold: 'Gold', diamond: 'Diamond' } as const
const CYCLES = { week: 'week', month: 'month', quarter: 'quarter', year: 'year' } as const

/** What mails on the membership and its money say in English; each kind can be switched off. */
export function membershipLetterInEnglish(notice: MembershipNotice, { link }: LetterWorld): Letter {
  const settings: LetterPart = {
    kind: 'link',
    label: 'Choose which mails you get',
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
    subject: `Receipt for order ${order.order_no}`,
    parts: [
      paragraph(`Thank you. Your ${tier} membership is active.`),
      {
        kind: 'facts',
        rows: [
          ['Order number', order.order_no],
          ['Plan', `${tier}, one ${CYCLES[order.cycle]}`],
          ['Package fee', money(order.package_fee_minor, order.currency, 'en-US')],
          ['Paid', money(order.amount_minor, order.currency, 'en-US')],
          ['Active from', dateAndTime(order.activation_time_ms, 'en-US')],
          ['Runs until', until(order.expire_date)],
        ],
      },
      {
        kind: 'link',
        label: 'Your orders',
        url: link(`/account?tab=orders&order=${order.order_no}`),
      },
    ],
  }
}

function expiry({ stage, tier, expire_date }: NoticePayloads['expiry']) {
  const membership = `Your ${TIERS[tier]} membership`
  const label = 'Extend it'
  switch (stage) {
    case '7_days':
      return {
        subject: `${membership} ends in 7 days`,
        text: `It runs until ${until(expire_date)}. What you add now begins there, so no day is lost.`,
        label,
      }
    case '1_day':
      return {
        subject: `${membership} ends within a day`,
        text: `It runs until ${until(expire_date)}. What you add now begins there, so no hour is lost.`,
        label,
      }
    case 'expired':
      return {
        subject: `${membership} has ended`,
        text: `It ran until ${until(expire_date)}. Your account goes on with the free tier.`,
        label: 'Begin again',
      }
  }
}

function reward({ change, side, days, expire_date }: NoticePayloads['reward']) {
  const end =
    expire_date === null
      ? 'Your account goes on with the free tier.'
      : `The end of your membership is now ${until(expire_date)}.`
  if (change === 'reversed') {
    return {
      subject: `${days} invitation days were taken back`,
      text: `The payment that they were given for went back. ${end}`,
    }
  }
  return {
    subject: `${days} days for an invitation`,
    text:
      side === 'inviter'
        ? `Somebody whom you invited has become a paying member. ${end}`
        : `You came by an invitation and have become a paying member. ${end}`,
  }
}

const until = (expire_date: string) => dateAndTime(parseExpireDate(expire_date), 'en-US')
