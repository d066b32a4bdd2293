import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Channel } from './channels.ts'

interface Words {
  name: MessageDescriptor
  purpose: MessageDescriptor
  /** null when the hours depend on the time */
  hours: MessageDescriptor | null
}

/** Texts of the channels, with their hours (requirement 9.3). */
export const CHANNEL_WORDS: Record<Channel['kind'], Words> = {
  live_support_url: {
    name: msg`Website live support`,
    purpose: msg`Chat with a real person, in your browser.`,
    hours: null,
  },
  email: {
    name: msg`Email`,
    purpose: msg`For orders, refunds and anything about your account. Include your order number or digital account number.`,
    hours: msg`We reply within 24 hours`,
  },
  community_email: {
    name: msg`Community email`,
    purpose: msg`For ideas, partnerships and press.`,
    hours: msg`We reply within 24 hours`,
  },
  telegram_channel: {
    name: msg`Telegram channel`,
    purpose: msg`Service news: nodes, apps and maintenance.`,
    hours: msg`24/7`,
  },
  telegram_discussion_group: {
    name: msg`Telegram discussion group`,
    purpose: msg`Ask other members and the team. Never post your password or your configuration there.`,
    hours: msg`24/7`,
  },
}
