import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe } from 'vitest'
import {
  edgesBroken,
  importsOf,
  linesOf,
  rule,
  SOURCES,
  SOURCES_AND_TESTS,
  usages,
} from './support/architecture-rules.ts'
import { findCycles, findMutualImports } from './support/import-cycles.ts'
import {
  featureOf,
  isQueries,
  LAYERS,
  layerOf,
  OPERATOR,
  operatorPartOf,
  SERVER,
  SIDEWAYS,
  serverPartOf,
  WEB,
  webPartOf,
} from './support/layers.ts'
import { listFiles, ROOT } from './support/source-files.ts'
import { isBarrel } from './support/source-usage.ts'
import { unusedTools } from './support/unused-tools.ts'

describe('layers', () => {
  rule(
    'an import goes down: domain ← contract ← server, web, worker, agent; files ← server, agent; server → agent; setup → domain, server',
    () =>
      importsOf(SOURCES, ({ path }, { target }) => {
        if (target === null) return false
        const from = layerOf(path) ?? ''
        const to = layerOf(target)
        return from !== to && !(to !== null && LAYERS[from]?.includes(to))
      }),
  )

  rule("only demonstration mode's node runs the agent's code in the server (decision 141)", () =>
    importsOf(
      SOURCES,
      ({ path }, { target }) =>
        layerOf(path) === 'server' &&
        layerOf(target ?? '') === 'agent' &&
        serverPartOf(path) !== 'demonstration',
    ),
  )

  rule('domain imports nothing but its own files', () =>
    importsOf(SOURCES, ({ path }, { target }) => layerOf(path) === 'domain' && target === null),
  )

  rule('contract imports no package but valibot', () =>
    importsOf(
      SOURCES,
      ({ path }, { target, specifier }) =>
        layerOf(path) === 'contract' && target === null && specifier !== 'valibot',
    ),
  )

  rule('setup starts the server, compresses a release, draws icons: nothing else of it', () =>
    importsOf(
      SOURCES,
      ({ path }, { target }) =>
        layerOf(path) === 'setup' &&
        target !== null &&
        layerOf(target) === 'server' &&
        !/\/(main|rendering\/precompress|pictures\/draw-icons)\.ts$/.test(target),
    ),
  )

  rule('a folder of src is a layer of the picture, or holds its decisions', () =>
    readdirSync(`${ROOT}/src`, { withFileTypes: true })
      .filter(({ name }) => name !== 'decisions' && !(name in LAYERS))
      .filter((entry) => entry.isDirectory())
      .map((entry) => `src/${entry.name}:1`),
  )

  rule('relative inside a layer, #domain/…, #contract/… and #files/… across', () =>
    importsOf(SOURCES, ({ path }, { specifier, target }) => {
      if (target === null) return false
      const crosses = layerOf(path) !== layerOf(target)
      const toServerOrCatalogue = ['server', 'agent', 'locales'].includes(layerOf(target) ?? '')
      return specifier.startsWith('#') ? !crosses : crosses && !toServerOrCatalogue
    }),
  )
})

describe('the server', () => {
  rule('server: main → app → feature/routes → feature/{queries, verbs} → db, email, payments', () =>
    edgesBroken('server', serverPartOf, SERVER),
  )

  rule(`a feature looks sideways only for a written reason: ${sidewaysList()}`, () =>
    importsOf(SOURCES, ({ path }, { target }) => {
      const from = featureOf(path)
      const to = target === null ? null : featureOf(target)
      if (from === null || to === null || from === to) return false
      return !SIDEWAYS.some((one) => one.to === to && (one.from === '*' || one.from === from))
    }),
  )

  rule('operator: commands → doctor, actions → reads', () =>
    importsOf(SOURCES, ({ path }, { target }) => {
      const from = operatorPartOf(path)
      const to = operatorPartOf(target ?? '')
      return from !== null && to !== null && from !== to && !OPERATOR[from]?.includes(to)
    }),
  )

  rule('SQL only in queries.ts and db/', () =>
    usages('sql', (path) => isQueries(path) || path.startsWith('src/server/db/')),
  )

  rule('migrations import nothing from src', () =>
    importsOf(
      SOURCES,
      ({ path }, { target }) => path.includes('/db/migrations/') && target !== null,
    ),
  )
})

describe('the site', () => {
  rule(
    'web: main → app → routes → pages → state → {api, storage}; ui → theme, format, domain',
    () => edgesBroken('web', webPartOf, WEB),
  )

  rule('a page imports no other page', () =>
    importsOf(SOURCES, ({ path }, { target }) => {
      const folder = /^src\/web\/pages\/[^/]+\//.exec(path)?.[0]
      const inPages = target?.startsWith('src/web/pages/') === true
      return folder !== undefined && inPages && !target.startsWith(folder)
    }),
  )
})

describe('platform APIs', () => {
  rule(
    'fetch( only in web/api.ts, call-origin.ts, event-stream.ts and client-address.ts; never on the server',
    () => usages('fetch', (path) => isPlatform(path) || FETCHERS.includes(path)),
  )

  rule(
    'request( of node:http only in server/payments/, webhooks, the doctor and the agent, each with a time limit',
    () =>
      usages(
        'http request',
        (path) => isPlatform(path) || HTTP_CALLERS.some((caller) => path.startsWith(caller)),
      ),
  )

  rule('storage APIs only in web/storage.ts, web/database.ts and web/start/client-address.ts', () =>
    usages('storage', (path) => isPlatform(path) || STORES.includes(path)),
  )

  rule('Date.now and new Date() only in server/main.ts and web/clock.ts', () =>
    usages('clock', (path) => isPlatform(path) || CLOCKS.includes(path)),
  )

  rule(
    'createServer( of node:http only in server/http/create-http-server.ts and the site of ways, with limits',
    () => usages('http server', (path) => HTTP_SERVERS.includes(path)),
  )
})

describe('tests', () => {
  rule('no limit of time but those of tests/support/patience.ts: a test measures no machine', () =>
    listFiles('tests')
      .filter((path) => path.endsWith('.ts') && !/^tests\/(bench|tunnels)\//.test(path))
      .flatMap((path) =>
        linesOf(
          path,
          /\btimeout: [\d_]+\b(?! \*)|^\s*\}, [\d_]{4,}\)|\btest\.setTimeout\([\d_]+\)/,
        ),
      ),
  )

  rule('each package of tests/tools is imported or started by a command', unusedTools)
})

describe('packages', () => {
  rule('those of requirement 1.10 are in the root package.json; knip finds what is unused', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    return GIVEN_PACKAGES.split(' ').filter((name) => !(name in devDependencies))
  })
})

describe('files', () => {
  rule('no cycles', () => findCycles(SOURCES))

  rule('no two folders import each other', () => findMutualImports(SOURCES))

  rule('no comment that begins with What', () =>
    [...listFiles('src'), ...listFiles('tests')]
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => linesOf(path, /^\s*(\/\/|\*|\/\*\*) What\b/)),
  )

  rule('no cast to Locale', () =>
    listFiles('src')
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => linesOf(path, /\bas Locale\b/)),
  )

  rule('no barrels: import a thing from the file that makes it', () =>
    SOURCES_AND_TESTS.filter(isBarrel).map(({ path }) => `${path}:1`),
  )

  rule('no files named utils, helpers, common, misc, types or index', () =>
    [...listFiles('src'), ...listFiles('tests')]
      .filter((path) => /(^|\/)(utils?|helpers?|common|misc|types|index)(\.|\/)/.test(path))
      .map((path) => `${path}:1`),
  )

  rule('files and folders are kebab-case', () =>
    [...listFiles('src'), ...listFiles('tests')]
      // what operators are given has the product's own names
      .filter((path) => !path.startsWith('tests/fixtures/content/'))
      .filter((path) => !path.split('/').every((part) => KEBAB_CASE.test(part)))
      .map((path) => `${path}:1`),
  )

  rule('no file of src over 250 lines, no test over 300', () =>
    SOURCES_AND_TESTS.filter(
      ({ path, lineCount }) => lineCount > (path.startsWith('src/') ? 250 : 300),
    ).map(({ path, lineCount }) => `${path}:${lineCount}`),
  )

  rule('no ../../../..', () =>
    importsOf(SOURCES, (_file, { specifier }) => specifier.startsWith('../../../..')),
  )

  rule('an import of a file names its extension', () =>
    importsOf(
      SOURCES_AND_TESTS,
      (_file, { target }) => target !== null && posix.extname(target) === '',
    ),
  )

  rule('the top level holds nine entries, the lock file and dotfiles', () =>
    readdirSync(ROOT)
      .filter((name) => !name.startsWith('.') && !TOP_LEVEL.includes(name))
      .filter((name) => !generatedNames().includes(name))
      .map((name) => `${name}:1`),
  )
})

const STORES = ['src/web/storage.ts', 'src/web/database.ts']
const FETCHERS = ['src/web/api.ts', 'src/web/call-origin.ts', 'src/web/event-stream.ts']
const HTTP_FILES = ['src/server/operator/reads/ask-address.ts', 'src/agent/post-over-family.ts']
const HTTP_CALLERS = ['src/server/payments/', 'src/server/operator/webhooks/', ...HTTP_FILES]
const HTTP_SERVERS = ['src/server/http/create-http-server.ts', 'src/agent/engines/site-process.ts']
const CLOCKS = ['src/server/main.ts', 'src/server/operator/main.ts', 'src/web/clock.ts']
const GIVEN_PACKAGES =
  'react react-dom vite vite-plugin-pwa workbox-window wouter valtio idb-keyval @lingui/core @lingui/react @chakra-ui/react vitest'
const KEBAB_CASE = /^(README\.md|\.npmrc|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*)$/
const TOP_LEVEL = [
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'index.html',
  'src',
  'public',
  'locales',
  'tests',
  'README.md',
  'package-lock.json',
]

/**
 * The worker and the agent each use network and clock in one file; the visitor's address is asked for
 * before the app is there.
 */
function isPlatform(path: string): boolean {
  return [
    'src/worker/platform.ts',
    'src/agent/platform.ts',
    'src/web/start/client-address.ts',
  ].includes(path)
}

function sidewaysList(): string {
  return SIDEWAYS.map(({ from, to, why }) => `${from} → ${to} (${why})`).join(', ')
}

function generatedNames(): string[] {
  return readFileSync(`${ROOT}/.gitignore`, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', '').trim())
}
