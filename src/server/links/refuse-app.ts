import type { DbAndClock } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import type { AppReader } from './app-readers.ts'
import type { Link } from './read-profile.ts'
import { linkTexts } from './texts.ts'

/** Says to the member why an app gets no tunnel, and which version or which apps do. */
export async function refusalOf(
  services: DbAndClock,
  reader: Exclude<AppReader, { kind: 'reads' }>,
  { locale, Platform }: Link['device'],
): Promise<string> {
  const { tooOld, noTunnel, noTunnelApps } = linkTexts(locale)
  if (reader.kind === 'too_old') return tooOld.replace('{version}', reader.needs)
  const { linkApps } = await siteContent(services)
  const names = linkApps.filter(({ stores }) => Platform in stores).map(({ name }) => name)
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return names.length === 0 ? noTunnel : noTunnelApps.replace('{apps}', list)
}
