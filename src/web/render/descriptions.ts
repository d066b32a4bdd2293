import type { PageName } from '#contract/site/pages.ts'
import type { Locale } from '#domain/site/locales.ts'

type Described = Exclude<PageName, 'protocol'> | 'notFound'

/** Meta descriptions for search engines and link previews; `{app_name}` is the operator's name. */
const DESCRIPTIONS: Record<Described, Record<Locale, string>> = {
  home: {
    'en-US':
      '{app_name} is a quiet network booster for Android, iOS, macOS and Windows. Start free, pay once for a fixed time, and nothing renews by itself.',
    'zh-CN':
      '{app_name}是一款安静好用的网络加速服务，支持 Android、iOS、macOS 和 Windows。免费就能用，按时长一次付清，不自动续费。',
  },
  download: {
    'en-US':
      'Get {app_name} for Android, iOS, macOS and Windows, with the steps to the first connection.',
    'zh-CN': '下载{app_name}：Android、iOS、macOS、Windows 都有，跟着步骤就能连上。',
  },
  price: {
    'en-US':
      'Free, Gold and Diamond compared, by the week, month, quarter or year. One fixed price each.',
    'zh-CN': '免费、黄金、钻石三档对比，按周、月、季、年购买，明码标价。',
  },
  faq: {
    'en-US':
      'Short answers to what members of {app_name} ask: connecting, paying, devices and privacy.',
    'zh-CN': '{app_name}常见问题：连接、付款、设备和隐私，一看就懂。',
  },
  contactUs: {
    'en-US': 'How to reach {app_name}, with the hours of each channel.',
    'zh-CN': '联系{app_name}的各种方式和服务时间。',
  },
  login: {
    'en-US': 'Sign in to {app_name}, with your digital account number or your e-mail address.',
    'zh-CN': '用数字账号或邮箱登录{app_name}。',
  },
  signUp: {
    'en-US': 'Open an account with {app_name}. An e-mail address is all it takes.',
    'zh-CN': '注册{app_name}，有邮箱就行，免费就能用。',
  },
  retrievePassword: {
    'en-US': 'Set a new password for {app_name}.',
    'zh-CN': '重新设置{app_name}的密码。',
  },
  account: { 'en-US': 'Your {app_name} pass.', 'zh-CN': '你的{app_name}通行证，没网也能看。' },
  pay: { 'en-US': 'Your order with {app_name}.', 'zh-CN': '你在{app_name}的订单和付款。' },
  paySuccess: {
    'en-US': 'Your order with {app_name} is paid.',
    'zh-CN': '你在{app_name}的订单已付款。',
  },
  notFound: {
    'en-US': 'Sorry, the page you visited does not exist.',
    'zh-CN': '抱歉，你访问的页面不存在。',
  },
}

const POLICY: Record<Locale, string> = {
  'en-US': '{title} of {app_name}, in full.',
  'zh-CN': '{app_name}{title}全文，附版本号和生效日期。',
}

/** @param words `title` is the page's own; only the description of a policy page uses it */
export function describePage(
  name: PageName | 'notFound',
  locale: Locale,
  words: { app_name: string; title: string },
): string {
  const text = name === 'protocol' ? POLICY[locale] : DESCRIPTIONS[name][locale]
  return text.replaceAll('{app_name}', words.app_name).replaceAll('{title}', words.title)
}
