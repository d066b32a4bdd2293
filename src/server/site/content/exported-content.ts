import * as v from 'valibot'
import {
  ANNOUNCEMENT,
  BRAND_FILE,
  BRAND_ICON,
  BRAND_LOGO,
  DEVICE_LIMITS,
  HOME,
  NODE_GROUPS,
  PACKS,
  TIER_TEXTS,
  TRAFFIC,
} from '#contract/site/content.ts'
import {
  AnnouncementContent,
  BrandContent,
  DeviceLimitsContent,
  HomeContent,
  NodeGroupsContent,
  OperatorContent,
  PacksContent,
  TiersContent,
  TrafficContent,
} from '#contract/site/content-files.ts'
import { LINK_APPS, OPERATOR } from '#contract/site/content-names.ts'
import { INVOICES, InvoicesContent } from '#contract/site/invoices.ts'
import type { Db } from '../../db/open.ts'
import { type Fingerprints, fingerprintsOf } from './fingerprints.ts'
import { DEFAULT_LINK_APPS } from './link-apps.ts'
import { storedTexts } from './stored-content.ts'

const fileText = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Texts of optional files, exported even when not set, so that operators see the available settings. */
const OPTIONAL_DEFAULTS: readonly (readonly [string, string])[] = [
  [DEVICE_LIMITS, fileText(v.parse(DeviceLimitsContent, {}))],
  [TRAFFIC, fileText(v.parse(TrafficContent, {}))],
  [PACKS, fileText(v.parse(PacksContent, {}))],
  [NODE_GROUPS, fileText(v.parse(NodeGroupsContent, {}))],
  [LINK_APPS, fileText({ apps: DEFAULT_LINK_APPS })],
  [OPERATOR, fileText(v.parse(OperatorContent, {}))],
  [INVOICES, fileText(v.parse(InvoicesContent, {}))],
  [ANNOUNCEMENT, fileText(v.parse(AnnouncementContent, {}))],
  [HOME, fileText(v.parse(HomeContent, {}))],
  [TIER_TEXTS, fileText(v.parse(TiersContent, {}))],
  [BRAND_FILE, fileText(v.parse(BrandContent, {}))],
  // empty: the built-in mark
  [BRAND_ICON, ''],
  [BRAND_LOGO, ''],
]

const DEFAULTS = fingerprintsOf(new Map(OPTIONAL_DEFAULTS))

/** Fingerprints of defaults that an earlier version exported, and this one says in other words. */
const EARLIER_DEFAULTS: Fingerprints = { [HOME]: 'PC-L1qPoMMRlJPTmxDBZx5wAIwtILZAgtlwf42u0zpw' }

/** Returns the stored content as operators edit it, with all optional files. */
export async function exportedTexts(db: Db): Promise<Map<string, string>> {
  const { texts } = await storedTexts(db)
  return new Map([...OPTIONAL_DEFAULTS, ...texts])
}

/**
 * Returns the names of files that were changed, added or removed. An optional file that an earlier version did not
 * export had its default; one that it exported with its default then has today's.
 */
export function changedNames(exported: Fingerprints, now: Fingerprints): string[] {
  const names = new Set([...Object.keys({ ...DEFAULTS, ...exported }), ...Object.keys(now)])
  const hadDefault = (name: string) =>
    exported[name] === undefined || exported[name] === EARLIER_DEFAULTS[name]
  const before = (name: string) => (hadDefault(name) ? DEFAULTS[name] : exported[name])
  return [...names].filter((name) => before(name) !== now[name]).sort()
}
