import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Package } from './packages.ts'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([-.].*)?$/i

/** Composes one text with the license of Node and of every package, those of the built site included. */
export function composeLicences(root: string, nodeLicence: string, packages: Package[]): string {
  const parts = packages.map(({ folder, name, version, license }) => {
    const texts = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
      .map((entry) => readFileSync(join(root, folder, entry.name), 'utf8').trim())
      .sort()
    return [`${name} ${version} (${license})`, ...texts].join('\n\n')
  })
  const node = `Node.js ${process.version}\n\n${nodeLicence.trim()}`
  return `${[node, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
