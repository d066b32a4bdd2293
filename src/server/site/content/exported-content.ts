import * as v from 'valibot'
import {
  ANNOUNCEMENT,
  BRAND_FILE,
  BRAND_ICON,
  BRAND_LOGO,
  DEVICE_LIMITS,
  HOME,
  PACKS,
  TIER_TEXTS,
  TRAFFIC,
} from '#contract/site/content.ts'
import {
  AnnouncementContent,
  BrandContent,
  DeviceLimitsContent,
  HomeContent,
  OperatorContent,
  PacksContent,
  TiersContent,
  TrafficContent,
} from '#contract/site/content-files.ts'
import { LINK_APPS, OPERATOR } from '#contract/site/content-names.ts'
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
  [LINK_APPS, fileText({ apps: DEFAULT_LINK_APPS })],
  [OPERATOR, fileText(v.parse(OperatorContent, {}))],
  [ANNOUNCEMENT, fileText(v.parse(AnnouncementContent, {}))],
  [HOME, fileText(v.parse(HomeContent, {}))],
  [TIER_TEXTS, fileText(v.parse(TiersContent, {}))],
  [BRAND_FILE, fileText(v.parse(BrandContent, {}))],
  // empty: the built-in mark
  [BRAND_ICON, ''],
  [BRAND_LOGO, ''],
]

/** Returns the stored content as operators edit it, with all optional files. */
export async function exportedTexts(db: Db): Promise<Map<string, string>> {
  const { texts } = await storedTexts(db)
  return new Map([...OPTIONAL_DEFAULTS, ...texts])
}

/**
 * Returns the names of files that were changed, added or removed. An optional file that an earlier version did not
 * export had its default.
 */
export function changedNames(exported: Fingerprints, now: Fingerprints): string[] {
  const before = { ...fingerprintsOf(new Map(OPTIONAL_DEFAULTS)), ...exported }
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].filter((name) => before[name] !== now[name]).sort()
}
