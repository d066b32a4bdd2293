import { mihomoProfile } from './mihomo.ts'
import type { LinkProfile } from './profile.ts'
import { singBoxProfile } from './sing-box.ts'

/** The formats of profiles, each with its writer and media type. */
export const PROFILE_FORMATS = {
  'sing-box': { write: singBoxProfile, type: 'application/json; charset=utf-8' },
  mihomo: { write: mihomoProfile, type: 'text/yaml; charset=utf-8' },
} as const satisfies Record<string, { write: (profile: LinkProfile) => string; type: string }>
export type ProfileFormat = keyof typeof PROFILE_FORMATS

/**
 * Picks the format that an app reads, by the format that its address asks for, else by the names that
 * apps send.
 * @param asked `format` of the address
 * @returns null for browsers, for unknown apps and for an unknown format
 */
export function profileFormat(
  asked: string | undefined,
  userAgent: string | undefined = '',
): ProfileFormat | null {
  if (asked !== undefined) return FORMAT_NAMES.get(asked.toLowerCase()) ?? null
  // sing-box first: apps around it also name Clash, whose format they convert
  if (/sing-?box|^SF[AIMT]\//i.test(userAgent)) return 'sing-box'
  return /clash|mihomo|stash/i.test(userAgent) ? 'mihomo' : null
}

const FORMAT_NAMES = new Map<string, ProfileFormat>([
  ['sing-box', 'sing-box'],
  ['singbox', 'sing-box'],
  ['mihomo', 'mihomo'],
  ['clash', 'mihomo'],
])
