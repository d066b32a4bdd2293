import type { Locale } from '#domain/site/locales.ts'
import { currentLocale } from '../i18n.ts'

/** A name as long as a device's may be, without a place to break it. */
export const LONG_NAME = 'Workshop-laptop-of-the-third-floor-beside-the-blue-staircase'

/** An address of forty letters. */
export const LONG_EMAIL = 'maximiliana.of.the.long.road@example.net'

type Name = 'action' | 'safe' | 'title' | 'label' | 'hint' | 'error' | 'sentence'

const TEXTS: Record<Name, Record<'en-US', string> & Partial<Record<Locale, string>>> = {
  action: { 'en-US': 'Continue', 'zh-CN': '继续' },
  safe: { 'en-US': 'Not now', 'zh-CN': '以后再说' },
  title: { 'en-US': 'Remove this device?', 'zh-CN': '移除这台设备？' },
  label: { 'en-US': 'Device name', 'zh-CN': '设备名称' },
  hint: { 'en-US': 'Only you see it', 'zh-CN': '只有你自己看得到' },
  error: { 'en-US': 'Enter a name first.', 'zh-CN': '请先填写名称。' },
  sentence: {
    'en-US': 'Your pass stays readable without a connection, and nothing is sent later.',
    'zh-CN': '断网时照样能看通行证，之后也不会补发任何请求。',
  },
}

/** Returns a text that a component is shown with: in the page's language, else in English. */
export const sample = (name: Name): string => TEXTS[name][currentLocale()] ?? TEXTS[name]['en-US']

/** The time that every state is shown at, in milliseconds since 1970 UTC. */
export const SHOWN_AT_MS = Date.UTC(2026, 10, 23, 8)

/** Takes the answer of a component that nothing in the gallery depends on. */
export const ignore = (): void => {}
