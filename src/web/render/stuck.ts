import type { Locale } from '#domain/site/locales.ts'
import type { LoadingWords } from '../start/loading-notice.ts'

/** Messages while scripts load, after they failed, and without JavaScript. */
export const STUCK: Record<Locale, LoadingWords & { noScripts: string; again: string }> = {
  'en-US': {
    noScripts: 'This page needs JavaScript. Every other page of this site reads without it.',
    loading: 'Still loading. The network is slow; this page comes as soon as it can.',
    held: 'Still loading. What you pressed is kept and takes effect as soon as the page is ready.',
    failed: 'This page could not be loaded completely. Nothing was sent.',
    again: 'Try again',
  },
  'zh-CN': {
    noScripts: '这个页面需要开启 JavaScript，其他页面不开也能看。',
    loading: '还在加载。网络有点慢，页面一到就显示。',
    held: '还在加载。你的操作已记下，页面就绪后马上执行。',
    failed: '页面没能完整加载，没有提交任何内容。',
    again: '重试',
  },
}
