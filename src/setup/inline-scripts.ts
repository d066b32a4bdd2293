import { readFileSync } from 'node:fs'
import { build, minifySync, type Plugin, type Rolldown } from 'vite'

const BOOT = 'src/web/start/boot.ts'

/**
 * Minifies the inline code of every page, and inlines the boot script so that nothing has to load
 * before it.
 */
export const inlineBoot: Plugin = {
  name: 'inline-boot',
  enforce: 'pre',
  load: {
    filter: { id: /\/index\.html\?raw$/ },
    async handler() {
      const boot = await bundle(BOOT, this.environment.config.define ?? {})
      const shell = readFileSync('index.html', 'utf8')
        .replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/, (code) => minifySync('shell.js', code).code)
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
