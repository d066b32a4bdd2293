import { groupAccountNumber } from '#domain/account-number.ts'
import type { Letter } from './letter.ts'
import { groupCode, type LetterWorld } from './letter-format.ts'
import { accountLetterInChinese } from './letters-account-zh.ts'
import { membershipLetterInChinese } from './letters-membership-zh.ts'
import { paymentLetterInChinese } from './letters-payment-zh.ts'
import { securityLetterInChinese } from './letters-security-zh.ts'
import { supportLetterInChinese } from './letters-support-zh.ts'
import type { NoticeContent } from './notices.ts'

const LIMITS = '10 分钟内有效，只能用一次，而且要在刚才那个浏览器里填。'

/** What each mail says in Chinese. */
export function letterInChinese(notice: NoticeContent, world: LetterWorld): Letter {
  const { app, link } = world
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
    case 'email_change_code':
      return {
        subject: `${app}更换邮箱验证码`,
        parts: [
          { kind: 'text', text: '填写这个验证码，账号就换到这个邮箱：' },
          { kind: 'code', code: groupCode(notice.payload.code) },
          { kind: 'text', text: LIMITS },
          { kind: 'text', text: '不是你本人操作？不用理会，没有验证码什么都不会变。' },
        ],
      }
    case 'deletion_code':
      return {
        subject: `${app}注销账号验证码`,
        parts: [
          { kind: 'text', text: '填写这个验证码，就会注销账号：' },
          { kind: 'code', code: groupCode(notice.payload.code) },
          { kind: 'text', text: LIMITS },
          {
            kind: 'link',
            label: '不是你本人操作？有人登录了你的账号，马上重设密码',
            url: link('/retrieve-password'),
          },
        ],
      }
    case 'support_message':
    case 'support_answer':
      return supportLetterInChinese(notice, world)
    case 'address_taken':
    case 'password_changed':
    case 'email_changed':
    case 'undo_email_change':
    case 'email_restored':
    case 'deletion_requested':
    case 'deletion_cancelled':
    case 'account_erased':
      return accountLetterInChinese(notice, world)
    case 'sign_in_code':
    case 'new_sign_in':
    case 'factor_changed':
      return securityLetterInChinese(notice, world)
    case 'receipt':
    case 'expiry':
    case 'reward':
      return membershipLetterInChinese(notice, world)
    case 'payment':
      return paymentLetterInChinese(notice.payload, world)
  }
}
