import type { NotifiedOutcome } from '#domain/settlement.ts'
import { type Letter, paragraph } from './letter.ts'
import { type LetterWorld, money } from './letter-format.ts'
import type { NoticePayloads } from './notices.ts'

const NOTHING_TO_DO = 'You need not do anything.'

const WORDS: Record<NotifiedOutcome, { subject: string; text: string }> = {
  overpaid: {
    subject: 'More arrived than your order costs',
    text: `Your membership is active. We have recorded what is too much and will settle it with you. ${NOTHING_TO_DO}`,
  },
  paid_late: {
    subject: 'Your payment came late',
    text: `It arrived after the order had closed, so nothing was activated. We have recorded it and will put it right. ${NOTHING_TO_DO}`,
  },
  underpaid: {
    subject: 'Less arrived than your order costs',
    text: 'Nothing was activated. We have recorded what you paid; write to us and we will put it right.',
  },
  refund_due: {
    subject: 'We owe you this money',
    text: `What you ordered could not be given any more, so your payment is going back. ${NOTHING_TO_DO}`,
  },
  paid_again: {
    subject: 'An order was paid twice',
    text: `Your order had its money already. We have recorded the second payment and will settle it with you. ${NOTHING_TO_DO}`,
  },
  refunded: {
    subject: 'Your money was paid back',
    text: 'What it had bought has ended with it. It can take some days until your bank shows it.',
  },
  partly_refunded: {
    subject: 'Some of your money was paid back',
    text: 'Your order keeps what it bought. It can take some days until your bank shows it.',
  },
  disputed: {
    subject: 'Your bank took a payment back',
    text: 'What it had bought has ended with it. Was that not meant? Write to us.',
  },
  reinstated: {
    subject: 'Your payment is back',
    text: 'The bank has returned the payment that it had taken back, and what it had bought runs again.',
  },
}

/** What mails on money that did otherwise than complete an order say in English. */
export function paymentLetterInEnglish(
  { order_no, change, amount_minor, currency }: NoticePayloads['payment'],
  { link }: LetterWorld,
): Letter {
  const { subject, text } = WORDS[change]
  return {
    subject: `${subject}: order ${order_no}`,
    parts: [
      paragraph(text),
      {
        kind: 'facts',
        rows: [
          ['Order number', order_no],
          ['Amount', money(amount_minor, currency, 'en-US')],
        ],
      },
      { kind: 'link', label: 'Your order', url: link(`/account?tab=orders&order=${order_no}`) },
      { kind: 'link', label: 'Contact us', url: link('/contact-us') },
    ],
  }
}
