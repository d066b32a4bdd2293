import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../support/commands.ts'
import { ROOT } from '../support/source-files.ts'
import type { Figure } from './figure.ts'

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const TEST = 'tests/tunnels/protection.test.ts'

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

/**
 * Counts the planted states of a device that “Am I protected?” names, in network namespaces: as root,
 * with WireGuard in the kernel.
 */
export async function measureProtection(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-protection-'))
  try {
    const file = join(folder, 'report.json')
    await runCommand(
      process.execPath,
      [VITEST, 'run', '--config', 'tests/vitest.config.ts', TEST, ...reportTo(file)],
      'collect',
      { TEST_LONG: '1' },
    )
    const { testResults }: Report = JSON.parse(await readFile(file, 'utf8'))
    const states = testResults.flatMap(({ assertionResults }) => assertionResults)
    for (const { title, status } of states) console.log(`${title} | ${status}`)
    const value = states.filter(({ status }) => status === 'passed').length
    const n = states.length
    return [{ name: 'planted states of a device named', value, unit: '', n, bar: ['≥', 8] }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const reportTo = (file: string) => ['--reporter=json', `--outputFile=${file}`]
