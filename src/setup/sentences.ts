import { join, relative, resolve } from 'node:path'
import type { Messages } from '@lingui/core'
import type { Plugin, Rolldown } from 'vite'
import { LOCALES } from '#domain/site/locales.ts'
import { findBrought } from './brought-sentences.ts'

/** Begins the names of modules that this plugin writes: `virtual:sentences/src/web/pages/home/page.tsx?zh-CN`. */
const PREFIX = 'virtual:sentences/'
/** The scripts that begin the builds for browsers; the source calls their sentences `virtual:sentences/first`. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  client: ['src/web/main.tsx', 'src/web/start/first-pass.ts'],
  operators: ['src/web/console/console.tsx'],
}
const CATALOGUES = ['site', 'console']
/** Stands in a module until it is known which sentences its script brings. */
const UNKNOWN = '__SENTENCES__'

/** Screens and words that are loaded on demand; other scripts say nothing. */
const ON_DEMAND = /\bimport\(\s*(['"])(\.{1,2}\/(?:[^'"]+\.tsx|[^'"]*words\.ts))\1\s*\)/g

/** All sentences of a language, as lingui compiles them. */
const compiled = new Map<string, Messages>()
/** Names of the sentences that each script of the build under way brings. */
let brought: ReturnType<typeof findBrought> = new Map()

/**
 * Loads with each script on demand the sentences that it says (decision 135): wraps `import()` in `withSentences`, and
 * writes a module for each language. Elsewhere, in renderer, tests and development, all sentences are there at first.
 */
export const sentencesWithScripts: Plugin = {
  name: 'sentences-with-scripts',

  transform: {
    filter: { id: /\/src\/web\/[^?]*\.tsx?$/, code: /\bimport\(/ },
    handler(code, id) {
      if (firstOf(this) === undefined) return null
      const imports = ['import { withSentences as $with } from "/src/web/i18n.ts"']
      const wrapped = code.replace(ON_DEMAND, (call, _quote, path: string) => {
        const name = `$sentences${imports.length}`
        imports.push(`import ${name} from "${PREFIX}${relative('.', join(id, '..', path))}"`)
        return `$with(${call}, ${name})`
      })
      // in one line, so that the lines of a source map stay
      return imports.length === 1 ? null : { code: `${imports.join('; ')}; ${wrapped}`, map: null }
    },
  },

  resolveId: { filter: { id: /^virtual:sentences\// }, handler: (id) => `\0${id}` },

  load: {
    filter: { id: /^\0virtual:sentences\// },
    async handler(id) {
      const { script, locale } = readId(id)
      if (locale === undefined) {
        const loaders = LOCALES.map(
          (locale) => `"${locale}": () => import("${PREFIX}${script}?${locale}")`,
        )
        return `export default { ${loaders.join(', ')} }`
      }
      if (firstOf(this) === undefined) return allSentences(locale)
      compiled.set(locale, compiled.get(locale) ?? (await readCatalogues(this, locale)))
      return `export const messages = JSON.parse(${UNKNOWN})`
    },
  },

  renderStart() {
    const first = firstOf(this)
    if (first === undefined) return
    const onDemand = [...this.getModuleIds()]
      .filter((id) => id.startsWith(`\0${PREFIX}`))
      .map(readId)
      .filter(({ script, locale }) => script !== 'first' && locale === undefined)
      .map(({ script }) => script)
    brought = findBrought(this, first, onDemand)
  },

  renderChunk(code, { facadeModuleId }) {
    if (!facadeModuleId?.startsWith(`\0${PREFIX}`)) return null
    const { script, locale = '' } = readId(facadeModuleId)
    const names = brought.get(script)
    const messages = Object.entries(compiled.get(locale) ?? {}).filter(([name]) => names?.has(name))
    const json = JSON.stringify(Object.fromEntries(messages))
    return code.replace(UNKNOWN, () => JSON.stringify(json))
  },
}

/** Returns the first scripts of the browser's build under way; undefined elsewhere. */
const firstOf = ({ environment }: Pick<Rolldown.PluginContext, 'environment'>) =>
  environment.mode === 'build' ? FIRST[environment.name] : undefined

function readId(id: string): { script: string; locale: string | undefined } {
  const [script = '', locale] = id.slice(PREFIX.length + 1).split('?')
  return { script, locale }
}

async function readCatalogues(context: Rolldown.PluginContext, locale: string): Promise<Messages> {
  const all = CATALOGUES.map(async (name) => {
    const { code } = await context.load({ id: resolve('locales', locale, `${name}.po`) })
    return import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)
  })
  return Object.assign({}, ...(await Promise.all(all)).map(({ messages }) => messages))
}

const allSentences = (locale: string) => `
import { messages as site } from "/locales/${locale}/site.po"
import { messages as console } from "/locales/${locale}/console.po"
export const messages = { ...site, ...console }
`
