import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { cellsOf, type Figure } from './figure.ts'

const BIOME = join(import.meta.dirname, '../../node_modules/.bin/biome')
const HEADING = '## Figures\n'

/** Writes a whole run into the folder's `figures.json` and as a table under its README's last heading. */
export function writeFigures(folder: string, figures: readonly Figure[]): void {
  const readme = join(folder, 'README.md')
  const file = join(folder, 'figures.json')
  const date = new Date().toISOString().slice(0, 10)
  const cores = availableParallelism()
  const processor = cpus()[0]?.model ?? 'unknown'
  writeFileSync(file, `${JSON.stringify({ date, cores, processor, figures })}\n`)
  execFileSync(BIOME, ['format', '--write', file])
  const [before] = readFileSync(readme, 'utf8').split(HEADING)
  const table = [
    `${date}, ${cores} cores of ${processor}.`,
    '',
    '| what | measured | bar | n | |',
    '|---|---:|---:|---:|---|',
    ...figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
    '',
  ]
  writeFileSync(readme, `${before}${HEADING}\n${table.join('\n')}`)
}
