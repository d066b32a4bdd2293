/** Ways to reach support that an operator may set, by their names in the content, in the page's order. */
export const SUPPORT_CHANNELS = [
  'live_support_url',
  'email',
  'community_email',
  'telegram_channel',
  'telegram_discussion_group',
] as const

export type SupportChannel = (typeof SUPPORT_CHANNELS)[number]
