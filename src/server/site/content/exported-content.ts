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
import { LINK_APPS, OPERATOR } from '#contract/site/content-names.ts'
import { DEFAULT_DEVICE_LIMITS } from '#domain/devices/devices.ts'
import type { Db } from '../../db/open.ts'
import { NO_ANNOUNCEMENT } from './announcement.ts'
import { DEFAULT_BRAND_FILE } from './brand/brand-file.ts'
import { OUR_HOME } from './brand/home.ts'
import { OUR_TIERS } from './brand/tiers.ts'
import { NO_OPERATOR, NO_TRAFFIC_LIMIT } from './content-schemas.ts'
import { type Fingerprints, fingerprintsOf } from './fingerprints.ts'
import { DEFAULT_LINK_APPS } from './link-apps.ts'
import { storedTexts } from './stored-content.ts'

const fileText = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Texts of optional files, exported even when not set, so that operators see the available settings. */
const OPTIONAL_DEFAULTS = [
  [DEVICE_LIMITS, fileText(DEFAULT_DEVICE_LIMITS)],
  [TRAFFIC, fileText(NO_TRAFFIC_LIMIT)],
  [PACKS, fileText({ packs: [] })],
  [LINK_APPS, fileText({ apps: DEFAULT_LINK_APPS })],
  [OPERATOR, fileText(NO_OPERATOR)],
  [ANNOUNCEMENT, fileText(NO_ANNOUNCEMENT)],
  [HOME, fileText(OUR_HOME)],
  [TIER_TEXTS, fileText(OUR_TIERS)],
  [BRAND_FILE, fileText(DEFAULT_BRAND_FILE)],
  // empty: the built-in mark
  [BRAND_ICON, ''],
  [BRAND_LOGO, ''],
] as const

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
