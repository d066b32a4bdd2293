import { groupAccountNumber } from '#domain/account-number.ts'
import { type Letter, paragraph } from './letter.ts'
import type { LetterWorld } from './letter-format.ts'
import type { SupportNotice } from './notices.ts'

/** What mails from and to support say in English. */
export function supportLetterInEnglish(notice: SupportNotice, { app, link }: LetterWorld): Letter {
  switch (notice.kind) {
    case 'support_message': {
      const { email, digital_account_number, message, is_last_mailed } = notice.payload
      const account = digital_account_number
        ? groupAccountNumber(digital_account_number)
        : 'none, a visitor'
      return {
        subject: `Message to support from ${email}`,
        parts: [
          {
            kind: 'facts',
            rows: [
              ['From', email],
              ['Digital account number', account],
            ],
          },
          paragraph(message),
          { kind: 'link', label: 'Answer within 24 hours', url: `mailto:${email}` },
          ...(is_last_mailed === true
            ? [
                paragraph(
                  'Visitors have written very often today: until tomorrow their further messages come without a mail. The command `messages list` shows them.',
                ),
              ]
            : []),
        ],
      }
    }
    case 'support_answer': {
      const { answer, message, reply_to } = notice.payload
      return {
        subject: `${app} support: an answer to your message`,
        parts: [
          paragraph(answer),
          paragraph(`You wrote:\n${message}`),
          reply_to === null
            ? { kind: 'link', label: 'Write again', url: link('/contact-us') }
            : paragraph('Anything else? Reply to this mail.'),
        ],
      }
    }
  }
}
