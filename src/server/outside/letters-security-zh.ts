import type { FactorChange } from '#domain/factors.ts'
import { type Letter, paragraph } from './letter.ts'
import { dateAndTime, type LetterWorld } from './letter-format.ts'
import type { SecurityNotice } from './notices.ts'

const CHANGES: Record<FactorChange, string> = {
  authenticator_on: '开启了身份验证器',
  authenticator_off: '关闭了身份验证器',
  recovery_codes_renewed: '更换了恢复码',
  passkey_added: '添加了通行密钥',
  passkey_removed: '删除了通行密钥',
  reset_by_support: '的二次验证已由客服重置',
}

/** What mails on signing in and its factors say in Chinese. */
export function securityLetterInChinese(notice: SecurityNotice, world: LetterWorld): Letter {
  const { app, link } = world
  switch (notice.kind) {
    case 'sign_in_code':
      return {
        subject: `${app}登录验证码`,
        parts: [
          paragraph('有人在新的浏览器或应用里输对了密码。请在那里填写这个验证码：'),
          { kind: 'code', code: notice.payload.code },
          paragraph('10 分钟内有效，只能用一次，而且要在输密码的地方填。'),
          {
            kind: 'link',
            label: '不是你？说明密码已经泄露，马上重设',
            url: link('/retrieve-password'),
          },
        ],
      }
    case 'new_sign_in': {
      const { browser, system, signed_in_at_ms } = notice.payload
      return {
        subject: `你的${app}账号有新的登录`,
        parts: [
          paragraph('有人用没登录过的浏览器登录了你的账号。'),
          {
            kind: 'facts',
            rows: [
              ['浏览器', browser || '未知'],
              ['系统', system || '未知'],
              ['时间', dateAndTime(signed_in_at_ms, 'zh-CN')],
            ],
          },
          paragraph('如果是你本人，不用理会。'),
          ...wayOut(link),
        ],
      }
    }
    case 'factor_changed': {
      const { change, changed_at_ms } = notice.payload
      return {
        subject: `你的${app}账号改了登录设置`,
        parts: [
          paragraph(`你的账号${CHANGES[change]}，时间：${dateAndTime(changed_at_ms, 'zh-CN')}。`),
          ...wayOut(link),
        ],
      }
    }
  }
}

const wayOut = (link: LetterWorld['link']) =>
  [
    { kind: 'link', label: '查看在哪里登录着', url: link('/account?tab=settings') },
    { kind: 'link', label: '不是你？马上重设密码', url: link('/retrieve-password') },
  ] as const
