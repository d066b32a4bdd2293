/** Names the person who opens a screen: a visitor, a member with a plan, a new member, or an operator. */
export type Viewer = 'visitor' | 'member' | 'newMember' | 'operator'

export interface Screen {
  name: string
  viewer: Viewer
  /** `:order`, `:unpaid` and `:account` stand for what the member has, `:node` for a node */
  path: string
}

const screensOf = (viewer: Viewer, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, viewer, path }))

/** Every screen that has a look of its own. */
export const SCREENS: readonly Screen[] = [
  ...screensOf('visitor', {
    home: '/',
    price: '/price',
    download: '/download',
    help: '/faq',
    contact: '/contact-us',
    'sign-in': '/login',
    'sign-up': '/sign-up',
    'find password': '/retrieve-password',
    about: '/protocol/about-us',
    privacy: '/protocol/privacy-policy',
    'not found': '/nothing-here',
    status: '/status',
    abuse: '/abuse',
  }),
  ...screensOf('member', {
    pass: '/account',
    devices: '/account?tab=devices',
    'not connected': '/account?tab=connection',
    protection: '/account?tab=protection',
    usage: '/account?tab=usage',
    orders: '/account?tab=orders',
    order: '/account?tab=orders&order=:order',
    settings: '/account?tab=settings',
    inbox: '/account?tab=settings&section=inbox',
    invitations: '/account?tab=settings&section=invitations',
    password: '/account?tab=settings&section=password',
    authenticator: '/account?tab=settings&section=authenticator',
    passkeys: '/account?tab=settings&section=passkeys',
    sessions: '/account?tab=settings&section=sessions',
    notices: '/account?tab=settings&section=notices',
    voucher: '/account?tab=settings&section=voucher',
    delete: '/account?tab=settings&section=delete',
    'price of a member': '/price',
    checkout: '/pay?plan=gold&cycle=year',
    unpaid: '/pay?order=:unpaid',
    paid: '/pay/success?order=:order',
  }),
  ...screensOf('newMember', {
    'pass, new': '/account',
    'devices, none': '/account?tab=devices',
    'usage, none': '/account?tab=usage',
    'orders, none': '/account?tab=orders',
  }),
  ...screensOf('operator', {
    'console: overview': '/operator/',
    'console: payments': '/operator/payments',
    'console: all payments': '/operator/payments/all',
    'console: orders': '/operator/orders',
    'console: order': '/operator/orders/:order',
    'console: members': '/operator/members',
    'console: member': '/operator/members/:account',
    'console: devices': '/operator/devices',
    'console: messages': '/operator/messages',
    'console: nodes': '/operator/nodes',
    'console: node': '/operator/nodes/:node',
    'console: numbers': '/operator/numbers',
    'console: announcement': '/operator/announcement',
    'console: brand': '/operator/brand',
    'console: content': '/operator/content',
    'console: history': '/operator/content/history',
    'console: audit': '/operator/audit',
  }),
]
