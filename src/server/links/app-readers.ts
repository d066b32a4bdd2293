import { mihomoProfile } from '#domain/links/mihomo.ts'
import type { LinkProfile, Notice, TunnelFormat } from '#domain/links/profile.ts'
import { singBoxProfile } from '#domain/links/sing-box.ts'
import { compareVersions } from '#domain/text/versions.ts'
import { oldSingBoxNotice, shareLinkNotice, surgeNotice } from './notices.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

/** The formats of profiles, each with its writer and media type. */
export const PROFILE_FORMATS = {
  'sing-box': { write: singBoxProfile, type: JSON_TYPE },
  mihomo: { write: mihomoProfile, type: 'text/yaml; charset=utf-8' },
} as const satisfies Record<TunnelFormat, { write: (profile: LinkProfile) => string; type: string }>

/** The formats in which an app can be told why it gets no tunnel. */
export const NOTICE_FORMATS = {
  ...PROFILE_FORMATS,
  'sing-box before 1.12': { write: oldSingBoxNotice, type: JSON_TYPE },
  'share links': { write: shareLinkNotice, type: TEXT_TYPE },
  surge: { write: surgeNotice, type: TEXT_TYPE },
} as const satisfies Record<string, { write: (notice: Notice) => string; type: string }>
type NoticeFormat = keyof typeof NOTICE_FORMATS

/** The answer that an app can be given: a profile; that it is too old for one; or that it can't carry our tunnel. */
export type AppReader =
  | { kind: 'reads'; format: TunnelFormat }
  | { kind: 'too_old'; format: NoticeFormat; needs: string }
  | { kind: 'no_tunnel'; format: NoticeFormat }

interface AppRow {
  /** how the apps name themselves */
  agent: RegExp
  reader: AppReader
  /** the engine inside and the first version of it that reads our profiles */
  engine?: { version: RegExp; since: string; before: NoticeFormat; name: string }
}

const SING_BOX: AppReader = { kind: 'reads', format: 'sing-box' }
const MIHOMO: AppReader = { kind: 'reads', format: 'mihomo' }

/** Apps by their names; the first row that fits counts, because many name others that they can stand in for. */
const APPS: readonly AppRow[] = [
  // these name several engines, each with its own or no version
  { agent: /^(Karing|HiddifyNext)/i, reader: SING_BOX },
  { agent: /^Stash/i, reader: MIHOMO },
  {
    agent: /sing-?box|^SF[AIMT]\b/i,
    reader: SING_BOX,
    engine: {
      version: /sing-?box[ /]v?(\d[\d.]*)/i,
      since: '1.12',
      before: 'sing-box before 1.12',
      name: 'sing-box',
    },
  },
  // their engine knows WireGuard, and no tunnel inside another
  { agent: /^ClashforWindows|^ClashX(?! Meta)/i, reader: { kind: 'no_tunnel', format: 'mihomo' } },
  {
    agent: /clash|mihomo/i,
    reader: MIHOMO,
    engine: {
      version: /mihomo\/v?(\d[\d.]*)/i,
      since: '1.14.4',
      before: 'mihomo',
      name: 'mihomo',
    },
  },
  { agent: /^Surge/i, reader: { kind: 'no_tunnel', format: 'surge' } },
  {
    agent: /^(Shadowrocket|v2ray|V2Box|Streisand|Happ|Throne|Loon|Quantumult)/i,
    reader: { kind: 'no_tunnel', format: 'share links' },
  },
]

/** Readers by the `format` that an address asks for. */
const ASKED = new Map<string, AppReader>([
  ['sing-box', SING_BOX],
  ['singbox', SING_BOX],
  ['mihomo', MIHOMO],
  ['clash', MIHOMO],
  ['clashmeta', MIHOMO],
  ['stash', MIHOMO],
  ['surge', { kind: 'no_tunnel', format: 'surge' }],
  ['base64', { kind: 'no_tunnel', format: 'share links' }],
  ['v2ray', { kind: 'no_tunnel', format: 'share links' }],
])

/**
 * Finds what an app can be answered, by the format that its address asks for and by the name and version that it
 * sends.
 * @param format `format` of the address
 * @returns null for browsers and for unknown apps
 */
export function appReader(
  format: string | undefined,
  userAgent: string | undefined = '',
): AppReader | null {
  const row = APPS.find(({ agent }) => agent.test(userAgent))
  const reader = ASKED.get(format?.toLowerCase() ?? '') ?? row?.reader ?? null
  const version = row?.engine?.version.exec(userAgent)?.[1]
  if (!row?.engine || version === undefined || reader !== row.reader) return reader
  const { since, before, name } = row.engine
  return compareVersions(version, since) < 0
    ? { kind: 'too_old', format: before, needs: `${name} ${since}` }
    : reader
}
