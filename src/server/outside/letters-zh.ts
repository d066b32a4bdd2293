import { groupAccountNumber } from '#domain/account-number.ts'
import { parseExpireDate } from '#domain/dates.ts'
import type { Letter } from './letter.ts'
import { dateAndTime, groupCode, type LetterWorld, money } from './letter-format.ts'
import type { NoticeContent, NoticePayloads } from './notices.ts'

const LIMITS = '10 分钟内有效，只能用一次，而且要在刚才那个浏览器里填。'
const TIERS = { gold: '黄金会员', diamond: '钻石会员' } as const
const CYCLES = { week: '一周', month: '一个月', quarter: '一个季度', year: '一年' } as const

/** What each mail says in Chinese. */
export function letterInChinese(notice: NoticeContent, { app, link }: LetterWorld): Letter {
  switch (notice.kind) {
    case 'sign_up_code':
      return {
        subject: `${app}注册验证码`,
        parts: [
          { kind: 'text', text: '请在注册页填写这个验证码：' },
          { kind: 'code', code: notice.payload.code },
          { kind: 'text', text: LIMITS },
          {
            kind: 'text',
            text: '不是你在注册？不用理会。没有验证码，谁也没法用你的邮箱开账号。',
          },
        ],
      }
    case 'recovery_code':
      return {
        subject: `${app}找回密码验证码`,
        parts: [
          { kind: 'text', text: '填写这个验证码，就能设置新密码：' },
          { kind: 'code', code: groupCode(notice.payload.code) },
          { kind: 'text', text: LIMITS },
          { kind: 'text', text: '不是你本人操作？不用理会，密码不会变。' },
        ],
      }
    case 'already_registered':
      return {
        subject: `你已经有${app}账号了`,
        parts: [
          {
            kind: 'text',
            text: '有人（多半是你）想用这个邮箱注册。它已经有账号了，所以没有发验证码。',
          },
          { kind: 'link', label: '直接登录', url: link('/login') },
          { kind: 'link', label: '忘了密码？重设一个', url: link('/retrieve-password') },
          {
            kind: 'text',
            text: '不是你？不用管它，对方看不出这个邮箱有没有账号。',
          },
        ],
      }
    case 'welcome':
      return {
        subject: `欢迎使用${app}，收好你的数字账号`,
        parts: [
          { kind: 'text', text: '账号开好了。登录时填邮箱，或者填这个数字账号：' },
          { kind: 'code', code: groupAccountNumber(notice.payload.digital_account_number) },
          { kind: 'text', text: '把它记在稳妥的地方，收不到邮件时也能用它登录。' },
          { kind: 'link', label: '下载客户端', url: link('/download') },
          { kind: 'link', label: '我的账号', url: link('/account') },
        ],
      }
    case 'password_changed':
      return {
        subject: `你的${app}密码改好了`,
        parts: [
          {
            kind: 'text',
            text: `修改时间：${dateAndTime(notice.payload.changed_at_ms, 'zh-CN')}。所有浏览器和设备都已退出登录。`,
          },
          {
            kind: 'link',
            label: '不是你改的？马上重设密码',
            url: link('/retrieve-password'),
          },
        ],
      }
    case 'support_message':
      return supportMessage(notice.payload)
    case 'receipt':
      return receipt(notice.payload, link)
  }
}

function receipt(order: NoticePayloads['receipt'], link: LetterWorld['link']): Letter {
  const tier = TIERS[order.tier]
  return {
    subject: `订单 ${order.order_no} 的收据`,
    parts: [
      { kind: 'text', text: `谢谢，你的${tier}已经生效。` },
      {
        kind: 'facts',
        rows: [
          ['订单号', order.order_no],
          ['套餐', `${tier}，${CYCLES[order.cycle]}`],
          ['套餐费用', money(order.package_fee_minor, order.currency, 'zh-CN')],
          ['实付', money(order.amount_minor, order.currency, 'zh-CN')],
          ['生效时间', dateAndTime(order.activation_time_ms, 'zh-CN')],
          ['到期时间', dateAndTime(parseExpireDate(order.expire_date), 'zh-CN')],
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

function supportMessage({
  email,
  digital_account_number,
  message,
}: NoticePayloads['support_message']): Letter {
  const account = digital_account_number ? groupAccountNumber(digital_account_number) : '无（访客）'
  return {
    subject: `${email} 给客服留言了`,
    parts: [
      {
        kind: 'facts',
        rows: [
          ['来自', email],
          ['数字账号', account],
        ],
      },
      { kind: 'text', text: message },
      { kind: 'link', label: '请在 24 小时内回复', url: `mailto:${email}` },
    ],
  }
}
