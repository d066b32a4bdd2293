import * as v from 'valibot'
import { LinkApp, LinkAppsFile } from '#contract/site/link-apps.ts'
import { type JsonReader, mapRead, readWith } from './read-with.ts'

const MIHOMO = { format: 'mihomo', since: '', checked: '2026-11-27' } as const
const CLASH_MI = 'https://github.com/KaringX/clashmi/releases/latest'
const FLCLASH = 'https://github.com/chen08209/FlClash/releases'
const CLASH_VERGE_REV = 'https://github.com/clash-verge-rev/clash-verge-rev/releases'

/**
 * Apps by default: those whose documents or sources show that they carry our tunnel. sing-box left
 * the App Store in June 2026.
 */
export const DEFAULT_LINK_APPS: readonly LinkApp[] = [
  {
    name: 'Clash Mi',
    stores: {
      ios: 'https://apps.apple.com/app/id6744321968',
      android: CLASH_MI,
      macos: CLASH_MI,
      windows: CLASH_MI,
      linux: CLASH_MI,
    },
    scheme: 'clashmi',
    ...MIHOMO,
  },
  {
    name: 'FlClash',
    stores: { android: FLCLASH, macos: FLCLASH, windows: FLCLASH, linux: FLCLASH },
    scheme: 'flclash',
    ...MIHOMO,
  },
  {
    name: 'Clash Verge Rev',
    stores: { windows: CLASH_VERGE_REV, macos: CLASH_VERGE_REV, linux: CLASH_VERGE_REV },
    scheme: 'clash-verge',
    ...MIHOMO,
  },
  {
    name: 'Clash Meta for Android',
    stores: { android: 'https://f-droid.org/packages/com.github.metacubex.clash.meta/' },
    scheme: 'clashmeta',
    ...MIHOMO,
  },
  {
    name: 'sing-box',
    stores: { android: 'https://play.google.com/store/apps/details?id=io.nekohasekai.sfa' },
    scheme: 'sing-box',
    format: 'sing-box',
    since: '1.12',
    checked: MIHOMO.checked,
  },
  {
    name: 'Stash',
    stores: { ios: 'https://stash.ws', macos: 'https://stash.ws' },
    scheme: 'stash',
    ...MIHOMO,
  },
]

const apps = v.array(v.strictObject(LinkApp.entries))
const LinkAppsContent = v.strictObject({
  apps: v.optional(v.pipe(apps, LinkAppsFile.entries.apps.pipe[1]), [...DEFAULT_LINK_APPS]),
})

const readFile = readWith(LinkAppsContent, ({ apps }) => {
  const names = new Set<string>()
  for (const [index, { name }] of apps.entries()) {
    if (names.has(name)) return { path: ['apps', index, 'name'], code: 'listed_twice', value: name }
    names.add(name)
  }
  return null
})

/** Reads `content/link-apps.json`; refuses two apps of one name, which nobody could choose between. */
export const readLinkApps: JsonReader<readonly LinkApp[]> = mapRead(readFile, ({ apps }) => apps)
