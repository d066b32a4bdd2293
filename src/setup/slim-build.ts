import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync, Visitor } from 'vite'

const WORDS = new Set(
  readdirSync('src/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(
      ({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').match(/\w+/g) ?? [],
    ),
)

/**
 * Chakra asks lists of every property of CSS and HTML what a name is, and brings rules for every
 * element. The names that no file of this site writes are left out, and so are the rules, in whose
 * place the theme has its own.
 */
export const slimChakra: Plugin = {
  name: 'slim-chakra',
  transform: {
    filter: { id: /is-valid-prop\/dist|is-prop-valid\/dist|styled-system\/preflight\.js/ },
    handler(code, id) {
      if (id.includes('preflight')) return 'export const createPreflight = () => ({})'
      return code.replace(/\w+(?:([,|])\w+){99,}/g, (names, separator) =>
        names
          .split(separator)
          .filter((name) => WORDS.has(name))
          .join(separator),
      )
    },
  },
}

/** What only the server reads of an endpoint; a browser needs its address and what it answers. */
const SERVERS_OWN = ['summary', 'guard', 'params', 'request', 'errors']

/** Leaves the server's part of the endpoint table out of the scripts. */
export const slimContract: Plugin = {
  name: 'slim-contract',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/([\w-]+-)?endpoints\.ts$/ },
    handler(code, id) {
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
