import { posix } from 'node:path'

/** Who may import whom; `tests/architecture.test.ts` holds the files to it. */
export type Edges = Readonly<Record<string, readonly string[]>>

/** Folders of `src` and what each may import besides itself. */
export const LAYERS: Edges = {
  domain: [],
  contract: ['domain'],
  files: [],
  server: ['contract', 'domain', 'files', 'agent'],
  web: ['contract', 'domain', 'locales'],
  worker: ['contract', 'domain'],
  agent: ['contract', 'domain', 'files'],
  setup: ['domain', 'files', 'server'],
}

const FEATURES = [
  'agents',
  'auth',
  'account',
  'billing',
  'devices',
  'links',
  'usage',
  'nodes',
  'referrals',
  'vouchers',
  'messages',
  'abuse',
  'unsubscribe',
  'inbox',
  'push',
  'mirrors',
  'site',
  'status',
]

/** The written list: a feature reads another one only for these reasons. */
export const SIDEWAYS: readonly { from: string; to: string; why: string }[] = [
  { from: '*', to: 'auth', why: 'who asks' },
  { from: '*', to: 'site', why: 'what the operator has set' },
  { from: '*', to: 'inbox', why: 'members are told of what happened' },
  { from: '*', to: 'push', why: 'members are told of what happened, on their devices' },
  { from: 'billing', to: 'account', why: 'extend membership' },
  { from: 'billing', to: 'referrals', why: 'the first payment grants the reward' },
  { from: 'billing', to: 'devices', why: 'another membership is another right to slots' },
  { from: 'auth', to: 'devices', why: 'an app signs in, and is disconnected, as a device' },
  { from: 'auth', to: 'referrals', why: 'signing up takes an invitation code' },
  { from: 'vouchers', to: 'billing', why: 'a voucher grants days' },
  { from: 'vouchers', to: 'usage', why: 'a voucher of traffic is a pack' },
  { from: 'auth', to: 'mirrors', why: 'a session remembers its mirror' },
  { from: 'auth', to: 'usage', why: 'the pass shows what is left of the traffic' },
  { from: 'billing', to: 'mirrors', why: 'a payment leads back to the mirror in use' },
  { from: 'billing', to: 'nodes', why: 'nothing is sold before there was a node' },
  { from: 'billing', to: 'usage', why: 'a pack is traffic' },
  { from: 'account', to: 'referrals', why: 'the account shows its invitation code' },
  { from: 'account', to: 'billing', why: 'the export holds the orders' },
  { from: 'account', to: 'devices', why: 'the export holds them, deletion ends their slots' },
  { from: 'account', to: 'usage', why: 'the export holds the usage' },
  { from: 'account', to: 'messages', why: 'the export holds the conversations with support' },
  { from: 'site', to: 'nodes', why: 'the privacy policy names the resolvers of nodes' },
  { from: 'status', to: 'nodes', why: 'a place is up while its nodes call' },
  { from: 'abuse', to: 'messages', why: 'a report of abuse is a message' },
  { from: 'abuse', to: 'status', why: 'pages beside the app have one frame' },
  { from: 'links', to: 'billing', why: 'time that waits for a member begins with the claim' },
  { from: 'links', to: 'status', why: 'pages beside the app have one frame' },
  { from: 'unsubscribe', to: 'status', why: 'pages beside the app have one frame' },
  { from: 'unsubscribe', to: 'billing', why: 'a link stops a renewal' },
  { from: 'devices', to: 'nodes', why: 'a slot is a peer of a node' },
  { from: 'devices', to: 'usage', why: 'a used up allowance ends slots' },
  { from: 'links', to: 'devices', why: 'a link answers with the tunnel of its device' },
  { from: 'links', to: 'nodes', why: 'a link answers with the ways of its node' },
  { from: 'links', to: 'usage', why: 'an app shows what is left of the traffic' },
  { from: 'agents', to: 'nodes', why: 'an agent acts for its node' },
  { from: 'agents', to: 'devices', why: 'reported traffic may end slots' },
  { from: 'agents', to: 'usage', why: 'agents report the traffic' },
]

/**
 * Folders of `src/server/operator`: commands, the console and metrics are faces of the same actions
 * and reads, which know none of them.
 */
export const OPERATOR: Edges = {
  commands: [
    'actions',
    'alerts',
    'api-document',
    'doctor',
    'exports',
    'mailings',
    'moving',
    'reads',
    'queries',
    'tokens',
    'providers',
    'webhooks',
  ],
  health: ['doctor', 'queries'],
  doctor: ['mailings', 'providers', 'queries', 'reads', 'webhooks'],
  actions: ['alerts', 'mailings', 'providers', 'queries', 'reads', 'tokens', 'webhooks'],
  alerts: ['mailings', 'queries', 'reads', 'webhooks'],
  moving: ['actions', 'queries'],
  webhooks: ['reads'],
  exports: ['mailings', 'queries', 'reads'],
  mailings: ['reads'],
  'api-document': [],
  queries: [],
  tokens: [],
  reads: ['providers', 'queries'],
}

const GROUND = ['config', 'ports', 'refusal.ts', 'services.ts', 'texts.ts']

/** `ground` is what everything is given; it takes nothing from those above it. */
export const SERVER: Edges = {
  main: [
    'app',
    'backup',
    'metrics',
    'operator',
    'collect-garbage',
    'housekeeping',
    'jobs',
    'ground',
    'db',
    'email',
    'payments',
    'http',
    'verbs',
    'demonstration',
    'word-problem',
  ],
  'word-problem': ['db', 'ground'],
  demonstration: ['demonstration', 'queries', 'verbs', 'http', 'ground'],
  housekeeping: ['expired-rows', 'queries', 'verbs', 'operator', 'backup', 'jobs', 'ground'],
  'expired-rows': ['operator', 'queries', 'db', 'ground'],
  jobs: ['db', 'ground'],
  operator: [
    'operator',
    'backup',
    'jobs',
    'ground',
    'db',
    'email',
    'payments',
    'queries',
    'verbs',
    'http',
    'word-problem',
  ],
  console: ['console', 'operator', 'ground', 'db', 'queries', 'verbs', 'http'],
  backup: ['backup', 'verbs', 'db', 'ground'],
  metrics: ['metrics', 'operator', 'queries', 'verbs', 'http', 'ground'],
  app: ['routes', 'console', 'http', 'email', 'demonstration', 'ground'],
  routes: ['queries', 'verbs', 'http', 'jobs', 'ground'],
  verbs: ['queries', 'verbs', 'db', 'email', 'http', 'jobs', 'ground'],
  queries: ['queries', 'db'],
  http: ['http', 'db', 'ground'],
  email: ['email', 'db', 'http', 'jobs', 'ground'],
  payments: ['payments', 'http', 'jobs', 'ground'],
  db: ['db'],
  ground: ['ground', 'db'],
}

/** Circles that stand, by folder and entries, and why; a row ends with its circle. */
export const CIRCLES: Readonly<Record<string, string>> = {
  'src/web: main.tsx, start': 'the development server starts the app at once',
}

const WORDS = ['format', 'i18n', 'theme', 'error-messages', 'tabs', 'remote']

/** A name is a folder of `src/web` or a file directly in it. */
export const WEB: Edges = {
  start: ['start', 'main', 'state', 'ui', 'clock', 'pwa', 'script-limits', 'stored', ...WORDS],
  main: ['app', 'routes', 'load-page', 'navigate-by-link', 'state', 'start', ...WORDS],
  render: ['render', 'app', 'routes', 'load-page', 'layout', 'start', 'state', 'ui', ...WORDS],
  app: ['routes', 'access', 'load-page', 'layout', 'state', 'ui', ...WORDS],
  routes: ['pages', 'access', 'find-route', 'load-page', 'i18n'],
  'find-route': [],
  'navigate-by-link': ['state'],
  'load-page': ['script-limits'],
  console: [
    'console',
    'state',
    'ui',
    'api',
    'access',
    'clock',
    'find-route',
    'start',
    'storage',
    'locales',
    ...WORDS,
  ],
  gallery: ['gallery', 'app', 'console', 'layout', 'pages', 'stored-copies', 'ui', ...WORDS],
  'on-demand': ['load-page', 'state', 'theme', 'ui'],
  'service-button': ['state', 'ui'],
  layout: [
    'layout',
    'routes',
    'load-page',
    'on-demand',
    'service-button',
    'script-limits',
    'access',
    'state',
    'ui',
    ...WORDS,
  ],
  pages: [
    'load-page',
    'on-demand',
    'service-button',
    'state',
    'stored-copies',
    'ui',
    'access',
    ...WORDS,
  ],
  access: ['state'],
  state: [
    'state',
    'api',
    'call-origin',
    'event-stream',
    'storage',
    'stored',
    'stored-copies',
    'refusals',
    'clock',
    'pwa',
    'script-limits',
    ...WORDS,
  ],
  pwa: ['script-limits'],
  'script-limits': [],
  'event-stream': [],
  'call-origin': [],
  api: ['refusals', 'storage', 'stored', 'clock', 'pwa'],
  refusals: ['refusals', 'i18n', 'script-limits'],
  storage: ['stored', 'stored-copies', 'clock', 'database'],
  database: [],
  stored: ['stored-copies'],
  'stored-copies': ['stored-copies'],
  clock: ['storage'],
  ui: ['ui', 'stored-copies', 'theme', 'format'],
  format: [],
  i18n: ['script-limits', 'storage', 'stored', 'locales'],
  theme: ['theme'],
  'error-messages': ['api', 'refusals'],
  tabs: [],
  remote: ['api', 'clock', 'stored-copies'],
}

/** The folder of `src` that a path lies in; `locales` for catalogues; null for neither. */
export function layerOf(path: string): string | null {
  if (path.startsWith('locales/')) return 'locales'
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null
}

function serverFolderOf(path: string): string | null {
  return /^src\/server\/([^/]+)\//.exec(path)?.[1] ?? null
}

/** The feature folder of the server that a path lies in. */
export function featureOf(path: string): string | null {
  const folder = serverFolderOf(path)
  return folder !== null && FEATURES.includes(folder) ? folder : null
}

/** The folder of `src/server/operator` that a path lies in. */
export function operatorPartOf(path: string): string | null {
  return /^src\/server\/operator\/([^/]+)\//.exec(path)?.[1] ?? null
}

export function serverPartOf(path: string): string {
  const inner = path.slice('src/server/'.length)
  if (featureOf(path) === null) {
    const [name = ''] = inner.split('/')
    if (GROUND.includes(name)) return 'ground'
    return name.replace(/\.ts$/, '')
  }
  const file = posix.basename(path)
  if (file === 'routes.ts') return 'routes'
  return isQueries(path) ? 'queries' : 'verbs'
}

export function webPartOf(path: string): string {
  if (path.startsWith('locales/')) return 'locales'
  const [name = ''] = path.slice('src/web/'.length).split('/')
  return name.replace(/\.tsx?$/, '')
}

/** `queries.ts`, or `<subject>-queries.ts` where one file would grow too long. */
function isQueries(path: string): boolean {
  return /(^|-)queries\.ts$/.test(posix.basename(path))
}
