import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'

const BOOT = 'src/web/start/boot.ts'

/** Inlines the boot script into every page, so that nothing has to load before it. */
export const inlineBoot: Plugin = {
  name: 'inline-boot',
  enforce: 'pre',
  load: {
    filter: { id: /\/index\.html\?raw$/ },
    async handler() {
      const boot = await bundle(BOOT, 'es', this.environment.config.define)
      const shell = readFileSync('index.html', 'utf8').replace(` src="/${BOOT}">`, () => `>${boot}`)
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
      const code = await bundle(id.replace(/\?.*/, ''), 'iife', this.environment.config.define)
      return `export default ${JSON.stringify(code)}`
    },
  },
}

async function bundle(
  input: string,
  format: 'es' | 'iife',
  define: Record<string, string> = {},
): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2023', rolldownOptions: { input, output: { format } } },
  })
  const { output } = bundled as Rolldown.RolldownOutput
  if (output.length > 1) throw new Error(`${input} imports what has to come before it`)
  return output[0].code.trim()
}
