import type { WebConfig } from '#contract/site/content.ts'
import { isEmail } from '#domain/identity/credentials.ts'
import { safeLink } from '#domain/site/links.ts'
import type { SupportChannel } from '#domain/site/support-channels.ts'

/** A way to reach support. `href` is safe to link to; `text` is the address to copy. */
export interface Channel {
  kind: SupportChannel
  href: string
  text: string
}

type Addresses = Pick<WebConfig, SupportChannel>

/**
 * Lists the channels that the operator set, in the page's order, without those whose address is
 * unsafe.
 */
export function channelsOf(addresses: Addresses): Channel[] {
  return [
    linkChannel('live_support_url', addresses.live_support_url),
    mailChannel('email', addresses.email),
    mailChannel('community_email', addresses.community_email),
    linkChannel('telegram_channel', addresses.telegram_channel),
    linkChannel('telegram_discussion_group', addresses.telegram_discussion_group),
  ].filter((channel) => channel !== null)
}

function mailChannel(kind: Channel['kind'], address: string): Channel | null {
  if (!isEmail(address)) return null
  const href = safeLink(`mailto:${address}`)
  return href === null ? null : { kind, href, text: address }
}

function linkChannel(kind: Channel['kind'], link: string): Channel | null {
  const href = link.startsWith('https:') ? safeLink(link) : null
  return href === null ? null : { kind, href, text: link.replace(/^https:\/\//, '') }
}
