import { POLICY_NAMES } from '#contract/content.ts'
import { isPagePath, PAGES, type PageName } from '#contract/pages.ts'
import { appName, type Locale } from '#domain/locales.ts'
import type { SiteContent } from './content.ts'

/** The menu names of spec 2; the home page and the policies have the operator's words. */
const TITLES: Record<
  Exclude<PageName, 'home' | 'protocol'> | 'notFound',
  Record<Locale, string>
> = {
  download: { 'en-US': 'Download', 'zh-CN': '下载' },
  price: { 'en-US': 'Price', 'zh-CN': '价格' },
  faq: { 'en-US': 'Help', 'zh-CN': '帮助' },
  contactUs: { 'en-US': 'Contact us', 'zh-CN': '联系我们' },
  login: { 'en-US': 'Login', 'zh-CN': '登录' },
  signUp: { 'en-US': 'Sign up', 'zh-CN': '注册' },
  retrievePassword: { 'en-US': 'Find password', 'zh-CN': '找回密码' },
  account: { 'en-US': 'Account', 'zh-CN': '账户' },
  pay: { 'en-US': 'Payment order', 'zh-CN': '支付订单' },
  paySuccess: { 'en-US': 'Payment success', 'zh-CN': '支付成功' },
  notFound: { 'en-US': 'Page not found', 'zh-CN': '页面不存在' },
}

/** The page that a path shows; null for the not-found page. */
export function pageOf(path: string): PageName | null {
  // the shell under its file name is the home page
  if (path === '/index.html') return 'home'
  if (!isPagePath(path)) return null
  if (path.startsWith('/protocol/')) return 'protocol'
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const entry = Object.entries(PAGES).find(([, page]) => page === plain)
  return entry ? (entry[0] as PageName) : null
}

/** What a browser's tab says: the page, then the application's name in that language. */
export function pageTitle(
  page: PageName | null,
  path: string,
  locale: Locale,
  content: Pick<SiteContent, 'web_config' | 'policies'>,
): string {
  const app_name = appName(content.web_config, locale)
  if (page === 'home') return app_name
  const title =
    page === 'protocol' ? policyTitle(path, locale, content) : TITLES[page ?? 'notFound'][locale]
  return app_name === '' ? title : `${title} · ${app_name}`
}

function policyTitle(
  path: string,
  locale: Locale,
  { policies }: Pick<SiteContent, 'policies'>,
): string {
  const name = POLICY_NAMES.find((policy) => path.replace(/\/$/, '').endsWith(`/${policy}`))
  return name === undefined ? '' : policies[locale][name].title
}
