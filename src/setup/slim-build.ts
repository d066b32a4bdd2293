import { readFileSync } from 'node:fs'
import { build, minifySync, type Plugin, parseSync, type Rolldown, Visitor } from 'vite'

/** Drops vite's preloading at imports, because pages already name all scripts that they need. */
export const slimPreload: Plugin = {
  name: 'slim-preload',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** Properties of endpoints that only the server reads; a browser needs method, path and reply. */
const SERVERS_OWN = ['summary', 'guard', 'is_poll', 'params', 'request', 'errors']

/** Drops the server's properties of endpoints, and the endpoints that the browser's `call()` never uses. */
export const slimContract: Plugin = {
  name: 'slim-contract',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/([\w-]+\/)?([\w-]+-)?endpoints\.ts$/ },
    handler(code, id) {
      const foreign = /\/(client|agent|file)-endpoints\.ts$/.exec(id)?.[1]
      if (foreign) return `export const ${foreign.toUpperCase()}_ENDPOINTS = {}`
      let kept = ''
      let at = 0
      new Visitor({
        Property({ key, start, end }) {
          if (key.type !== 'Identifier' || !SERVERS_OWN.includes(key.name) || start < at) return
          kept += code.slice(at, start)
          at = code[end] === ',' ? end + 1 : end
        },
      }).visit(parseSync(id, code).program)
      return kept + code.slice(at)
    },
  },
}

const BOOT = 'src/web/start/boot.ts'

/**
 * Minifies the inline code of every page, and inlines the boot script so that nothing has to load
 * before it.
 */
export const slimShell: Plugin = {
  name: 'slim-shell',
  enforce: 'pre',
  load: {
    filter: { id: /\/index\.html\?raw$/ },
    async handler() {
      const boot = await bundle(BOOT, this.environment.config.define ?? {})
      const shell = readFileSync('index.html', 'utf8')
        .replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/, (code) => minifySync('shell.js', code).code)
        .replace(/(?<=<style>)[\s\S]*?(?=<\/style>)/, (css) =>
          css.trim().replace(/;\s*(?=})|\s+(?={)|(?<=[{}:;,])\s+/g, ''),
        )
        .replace(` src="/${BOOT}">`, () => `>${boot}`)
      return `export default ${JSON.stringify(shell)}`
    },
  },
}

/** `?inline-script` imports a script, bundled with its imports, as a text to place in a page. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const code = await bundle(id.replace(/\?.*/, ''), this.environment.config.define ?? {})
      return `export default ${JSON.stringify(`{${code}}`)}`
    },
  },
}

async function bundle(input: string, define: Record<string, string>): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2023', rolldownOptions: { input } },
  })
  const { output } = bundled as Rolldown.RolldownOutput
  if (output.length > 1) throw new Error(`${input} imports what has to come before it`)
  return output[0].code.trim()
}
