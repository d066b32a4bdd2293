import { readdirSync, readFileSync } from 'node:fs'
import { describe } from 'vitest'
import {
  edgesBroken,
  importsOf,
  linesOf,
  rule,
  SOURCES,
  SOURCES_AND_TESTS,
} from './support/architecture-rules.ts'
import { circlesBroken } from './support/import-circles.ts'
import {
  CIRCLES,
  featureOf,
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
import { unusedTools } from './support/unused-tools.ts'

describe('layers', () => {
  rule(
    'an import goes down: domain ← contract ← server, web, worker, agent; files ← server, agent, setup; server → agent; setup → domain, server',
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
  rule(
    'server: main → app → feature/routes → feature/{queries, verbs} → email, http → ground',
    () => edgesBroken('server', serverPartOf, SERVER),
  )

  rule(`a feature looks sideways only for a written reason: ${sidewaysList()}`, () =>
    importsOf(SOURCES, ({ path }, { target }) => {
      const from = featureOf(path)
      const to = target === null ? null : featureOf(target)
      if (from === null || to === null || from === to) return false
      return !SIDEWAYS.some(
        (allowed) => allowed.to === to && (allowed.from === '*' || allowed.from === from),
      )
    }),
  )

  rule('operator: commands → doctor, actions → reads', () =>
    importsOf(SOURCES, ({ path }, { target }) => {
      const from = operatorPartOf(path)
      const to = operatorPartOf(target ?? '')
      return from !== null && to !== null && from !== to && !OPERATOR[from]?.includes(to)
    }),
  )

  rule('migrations import nothing from src but parts of their own', () =>
    importsOf(
      SOURCES,
      ({ path }, { target }) =>
        path.includes('/db/migrations/') &&
        target !== null &&
        !target.startsWith(`${path.replace(/\.ts$/, '')}/`),
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
  rule('no folders and files of one folder import each other in a circle, types included', () =>
    circlesBroken(SOURCES, CIRCLES),
  )

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

  rule(
    'paths are kebab-case, and nothing is named utils, helpers, common, misc, types or index',
    () =>
      [...listFiles('src'), ...listFiles('tests')]
        // what operators are given has the product's own names
        .filter((path) => !path.startsWith('tests/fixtures/content/'))
        .filter((path) => !path.split('/').every((part) => NAME.test(part)))
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

  rule('the top level holds nine entries, the lock file and dotfiles', () =>
    readdirSync(ROOT)
      .filter((name) => !name.startsWith('.') && !TOP_LEVEL.includes(name))
      .filter((name) => !generatedNames().includes(name))
      .map((name) => `${name}:1`),
  )
})

const GIVEN_PACKAGES =
  'react react-dom vite vite-plugin-pwa workbox-window wouter valtio idb-keyval @lingui/core @lingui/react @chakra-ui/react vitest'
const NAME =
  /^(README\.md|\.npmrc|(?!(utils?|helpers?|common|misc|types|index)(\.|$))[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*)$/
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

function sidewaysList(): string {
  return SIDEWAYS.map(({ from, to, why }) => `${from} → ${to} (${why})`).join(', ')
}

function generatedNames(): string[] {
  return readFileSync(`${ROOT}/.gitignore`, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', '').trim())
}
