import type { SlotEnd } from '#domain/devices/slots.ts'
import type { LinkProfile } from '#domain/links/profile.ts'
import type { Locale } from '#domain/site/locales.ts'
import { tunnelOf } from '../devices/tunnel-of.ts'
import { hashToken } from '../http/tokens.ts'
import { readOfferedWays } from '../nodes/profiles.ts'
import { selectNode } from '../nodes/queries.ts'
import type { Services } from '../services.ts'
import { listOtherNodes } from './list-other-nodes.ts'
import { openKey } from './open-key.ts'
import { selectDeviceByLink } from './queries.ts'
import { linkTexts } from './texts.ts'

/** Finds the device of a link's secret; null for a link that was reset, removed or never was. */
export async function findLink({ db }: Pick<Services, 'db'>, secret: string) {
  const device = await selectDeviceByLink(db, hashToken(secret))
  if (!device || device.sealed_key === null) return null
  const privateKey = openKey(secret, device.sealed_key, device.DeviceId)
  return privateKey === null ? null : { device, privateKey }
}

/** A device with its key, as its link opens it. */
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Reads what the app of a device is to use now: its tunnels while it holds a slot, else why it has none. */
export async function readLinkProfile(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  { device, privateKey }: Link,
): Promise<LinkProfile> {
  const texts = linkTexts(device.locale)
  if (device.slot_since_ms === null || device.node_id === null) {
    return { kind: 'notice', says: noticeOf(device.slot_ended, device.locale) }
  }
  const node = await selectNode(services.db, device.node_id)
  if (!node) return { kind: 'notice', says: texts.nodeGone }
  const names = {
    plain: texts.plain,
    ways: { shadowsocks: 'Shadowsocks', tls: 'TLS' },
  }
  const countries = new Intl.DisplayNames([device.locale], { type: 'region' })
  const waysOf = await readOfferedWays(services)
  const nodes = [node, ...(await listOtherNodes(services, device, node))].map((offered) => ({
    name: offered.name,
    country: countries.of(offered.country) ?? offered.country,
    tunnel: tunnelOf({ device, node: offered }),
    ways: waysOf(offered.node_id),
  }))
  return { kind: 'tunnel', nodes, privateKey, names }
}

function noticeOf(ended: SlotEnd | null, locale: Locale): string {
  const texts = linkTexts(locale)
  switch (ended) {
    case 'traffic':
      return texts.usedUp
    case 'limit':
      return texts.planEnded
    case 'node_gone':
      return texts.nodeGone
    case 'account':
    case 'left':
    case 'kicked':
    case 'silent':
    case null:
      return texts.off
  }
}
