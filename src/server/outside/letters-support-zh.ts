import { groupAccountNumber } from '#domain/account-number.ts'
import { type Letter, paragraph } from './letter.ts'
import type { LetterWorld } from './letter-format.ts'
import type { SupportNotice } from './notices.ts'

/** What mails from and to support say in Chinese. */
export function supportLetterInChinese(notice: SupportNotice, { app, link }: LetterWorld): Letter {
  switch (notice.kind) {
    case 'support_message': {
      const { email, digital_account_number, message, is_last_mailed } = notice.payload
      const account = digital_account_number
        ? groupAccountNumber(digital_account_number)
        : '无（访客）'
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
          paragraph(message),
          { kind: 'link', label: '请在 24 小时内回复', url: `mailto:${email}` },
          ...(is_last_mailed === true
            ? [
                paragraph(
                  '今天访客留言特别多，此后到明天为止不再逐条发邮件。请用 `messages list` 命令查看。',
                ),
              ]
            : []),
        ],
      }
    }
    case 'support_answer': {
      const { answer, message, reply_to } = notice.payload
      return {
        subject: `${app}客服回复了你的留言`,
        parts: [
          paragraph(answer),
          paragraph(`你的留言：\n${message}`),
          reply_to === null
            ? { kind: 'link', label: '再次留言', url: link('/contact-us') }
            : paragraph('还有问题的话，直接回复这封邮件就行。'),
        ],
      }
    }
  }
}
