import { PREPARED_REPLIES, type PreparedReply } from '#contract/console/messages.ts'
import { ABUSE_PATH } from '#domain/site/links.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { siteAddress } from '../http/origin.ts'
import type { Services } from '../services.ts'
import { sectionOf } from '../texts.ts'

const textsOf = sectionOf('abuseReplies', PREPARED_REPLIES)

/** Lists the prepared replies to reports of abuse in every language; each says what the policies say. */
export const listPreparedReplies = (services: Pick<Services, 'config'>): PreparedReply[] =>
  LOCALES.flatMap((locale) =>
    PREPARED_REPLIES.map((name) => ({
      name,
      kind: 'abuse' as const,
      locale,
      text: preparedReply(services, locale, name),
    })),
  )

/** Returns a prepared reply with the addresses of the pages that it names. */
function preparedReply(
  { config }: Pick<Services, 'config'>,
  locale: Locale,
  name: (typeof PREPARED_REPLIES)[number],
): string {
  const address = (path: string) => `${siteAddress(config)}${path}?locale=${locale}`
  return textsOf(locale)
    [name].replace('{privacy}', address('/protocol/privacy-policy'))
    .replace('{abuse}', address(ABUSE_PATH))
}
