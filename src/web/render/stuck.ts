import type { Locale } from '#domain/locales.ts'

/** What a page says in place of its scripts. */
export const STUCK: Record<Locale, { no_scripts: string; not_loaded: string; again: string }> = {
  'en-US': {
    no_scripts: 'This page needs JavaScript. Every other page of this site reads without it.',
    not_loaded: 'This page could not be loaded completely. Nothing was lost.',
    again: 'Try again',
  },
  'zh-CN': {
    no_scripts: '这个页面需要开启 JavaScript，其他页面不开也能看。',
    not_loaded: '页面没能完整加载，内容没有丢失。',
    again: '重试',
  },
}
