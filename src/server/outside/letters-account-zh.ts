import { type Letter, paragraph } from './letter.ts'
import { dateAndTime, type LetterWorld } from './letter-format.ts'
import type { AccountNotice } from './notices.ts'

/** What mails on changes of the account itself say in Chinese. */
export function accountLetterInChinese(notice: AccountNotice, { app, link }: LetterWorld): Letter {
  const sign_in = link('/login')
  const new_password = link('/retrieve-password')
  switch (notice.kind) {
    case 'address_taken':
      return {
        subject: `这个邮箱已经有${app}账号了`,
        parts: [
          paragraph(
            '有人（多半是你）想把另一个账号换到这个邮箱。它已经属于一个账号，所以没有发验证码。',
          ),
          { kind: 'link', label: '直接登录', url: sign_in },
          paragraph('不是你？不用管它，对方看不出这个邮箱有没有账号。'),
        ],
      }
    case 'password_changed':
      return {
        subject: `你的${app}密码改好了`,
        parts: [
          paragraph(
            `修改时间：${dateAndTime(notice.payload.changed_at_ms, 'zh-CN')}。其他浏览器和客户端都已退出登录。`,
          ),
          { kind: 'link', label: '不是你改的？马上重设密码', url: new_password },
        ],
      }
    case 'email_changed':
      return {
        subject: `你的${app}账号换到这个邮箱了`,
        parts: [
          paragraph(
            `更换时间：${dateAndTime(notice.payload.changed_at_ms, 'zh-CN')}。以后用这个邮箱登录，邮件也发到这里。`,
          ),
          { kind: 'link', label: '我的账号', url: link('/account?tab=settings') },
        ],
      }
    case 'undo_email_change':
      return {
        subject: `你的${app}账号换了邮箱`,
        parts: [
          paragraph('账号已经改用别的邮箱。是你换的就不用管。'),
          {
            kind: 'link',
            label: '不是你换的？把账号找回来',
            url: link(`/login#undo=${notice.payload.undo_token}`),
          },
          paragraph(
            `链接不用登录就能打开，只能用一次，${dateAndTime(notice.payload.undo_until_ms, 'zh-CN')}前有效。邮箱会换回这一个，所有浏览器和客户端退出登录，所有设备断开连接。`,
          ),
        ],
      }
    case 'email_restored':
      return {
        subject: `你的${app}账号换回这个邮箱了`,
        parts: [
          paragraph(
            '所有浏览器和客户端都已退出登录，设备都已断开连接。换邮箱的人可能知道你的密码。',
          ),
          { kind: 'link', label: '马上设置新密码', url: new_password },
        ],
      }
    case 'deletion_requested':
      return {
        subject: `你的${app}账号即将注销`,
        parts: [
          paragraph(
            `${dateAndTime(notice.payload.due_at_ms, 'zh-CN')}将清除账号。之后无法登录，会员和账号里的资产视为放弃。`,
          ),
          paragraph('所有浏览器和设备都已退出登录。在那之前登录一次，账号就会保留。'),
          { kind: 'link', label: '登录并保留账号', url: sign_in },
          { kind: 'link', label: '不是你操作的？马上重设密码', url: new_password },
        ],
      }
    case 'deletion_cancelled':
      return {
        subject: `你的${app}账号保留下来了`,
        parts: [
          paragraph(
            `${dateAndTime(notice.payload.cancelled_at_ms, 'zh-CN')}有人登录了账号，注销已取消。`,
          ),
          { kind: 'link', label: '不是你登录的？马上重设密码', url: new_password },
        ],
      }
    case 'account_erased':
      return {
        subject: `你的${app}账号已注销`,
        parts: [
          paragraph(
            `清除时间：${dateAndTime(notice.payload.erased_at_ms, 'zh-CN')}。账目里只留下订单，不含任何能认出你的信息。`,
          ),
          paragraph('这是我们发给你的最后一封邮件。'),
        ],
      }
  }
}
