import { join } from 'node:path'
import { runCommand } from '../support/commands.ts'
import { ROOT } from '../support/source-files.ts'
import { type Figure, median } from './figure.ts'

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const TEST = 'tests/systemd/first-order.test.ts'

/** The line that the test prints. */
interface Times {
  secondsUntilAnswering: number
  secondsFromLineToNode: number
  minutesUntilPaidOrder: number
}

/** Takes the times of the guide's first steps on a bare Debian: as root, with Debian's packages in reach. */
export async function measureFirstOrder({ runs }: { runs: number }): Promise<Figure[]> {
  const all: Times[] = []
  for (let run = 0; run < runs; run += 1) {
    const { output } = await runCommand(
      process.execPath,
      [VITEST, 'run', '--config', 'tests/vitest.config.ts', TEST],
      'collect',
      { TEST_LONG: '1' },
    )
    const [line] = /\{"secondsUntil.*\}/.exec(output) ?? []
    if (line === undefined) throw new Error(output)
    console.log(line)
    all.push(JSON.parse(line))
  }
  const n = all.length
  const bare = (name: string, timeOf: (times: Times) => number, bar: Figure['bar']): Figure => {
    const value = Math.round(median(all.map(timeOf)) * 1000)
    return { name: `bare Debian, ${name}`, value, unit: 'ms', n, bar }
  }
  return [
    bare('first command to an answer over TLS', (run) => run.secondsUntilAnswering, null),
    bare('line of a node to the open node', (run) => run.secondsFromLineToNode, ['≤', 60_000]),
    bare('first command to the first paid order', (run) => run.minutesUntilPaidOrder * 60, [
      '≤',
      600_000,
    ]),
  ]
}
