import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { cellsOf, type Figure } from './figure.ts'

const README = join(import.meta.dirname, 'README.md')
const FIGURES = join(import.meta.dirname, 'figures.json')
const HEADING = '## Figures\n'

/** Writes a whole run into `figures.json` and as a table under the README's last heading. */
export function writeFigures(figures: readonly Figure[]): void {
  const date = new Date().toISOString().slice(0, 10)
  const cores = availableParallelism()
  const processor = cpus()[0]?.model ?? 'unknown'
  writeFileSync(FIGURES, `${JSON.stringify({ date, cores, processor, figures })}\n`)
  execFileSync('biome', ['format', '--write', FIGURES])
  const [before] = readFileSync(README, 'utf8').split(HEADING)
  const table = [
    `${date}, ${cores} cores of ${processor}.`,
    '',
    '| what | measured | bar | n | |',
    '|---|---:|---:|---:|---|',
    ...figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
    '',
  ]
  writeFileSync(README, `${before}${HEADING}\n${table.join('\n')}`)
}
