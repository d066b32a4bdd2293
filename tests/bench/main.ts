import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../support/commands.ts'
import { cellsOf, type Figure, isMet } from './figure.ts'
import { measureAnswers } from './measure-answers.ts'
import { measureAudits } from './measure-audits.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureCauses } from './measure-causes.ts'
import { measureFirstOrder } from './measure-first-order.ts'
import { measureFloods } from './measure-floods.ts'
import { measureGuesses } from './measure-guesses.ts'
import { measureInstances } from './measure-instances.ts'
import { measureLine } from './measure-line.ts'
import { measureNextCalls } from './measure-next-calls.ts'
import { measureOldPasswords } from './measure-old-passwords.ts'
import { measurePass } from './measure-pass.ts'
import { measureProtection } from './measure-protection.ts'
import { measureReadiness } from './measure-readiness.ts'
import { measureReads } from './measure-reads.ts'
import { measureSignIns } from './measure-sign-ins.ts'
import { measureStarts } from './measure-starts.ts'
import { measureTaps } from './measure-taps.ts'
import { measureTasks } from './measure-tasks.ts'
import { measureMonth } from './month/measure-month.ts'
import { measureMoving } from './moving/measure-moving.ts'
import { measurePresses } from './presses/measure-presses.ts'
import { measureRoaming } from './roaming/measure-roaming.ts'
import { measureHealth } from './scale/measure-health.ts'
import { measureScale, SCALE_PARTS, type ScalePart } from './scale/measure-scale.ts'
import { writeFigures } from './write-figures.ts'

interface Settings {
  runs: number
  all: boolean
  members: number
  parts: ScalePart[]
}

type Measure = (settings: Settings) => Promise<Figure[]> | AsyncIterable<Figure>

const PARTS: Record<string, Measure> = {
  bytes: measureBytes,
  starts: measureStarts,
  reads: measureReads,
  readiness: measureReadiness,
  instances: measureInstances,
  line: measureLine,
  pass: measurePass,
  taps: measureTaps,
  presses: measurePresses,
  tasks: measureTasks,
  audits: measureAudits,
  guesses: measureGuesses,
  floods: measureFloods,
  answers: measureAnswers,
  'next-calls': measureNextCalls,
  'sign-ins': measureSignIns,
  'old-passwords': measureOldPasswords,
  moving: measureMoving,
  causes: measureCauses,
  protection: measureProtection,
  month: measureMonth,
  health: measureHealth,
  roaming: measureRoaming,
  'first-order': measureFirstOrder,
}

const EVERY = Object.keys(PARTS).join()
/** Takes half an hour and 20 GB with a million members. */
const SCALE = 'scale'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    members: { type: 'string', default: '100000' },
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: EVERY },
    parts: { type: 'string', default: SCALE_PARTS.join() },
    strict: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const build = await runCommand(process.execPath, ['src/setup/build.ts'], 'stream')
  if (build.exitCode !== 0) throw new Error('Nothing could be built')
  const { all } = values
  const parts = scaleParts(values.parts)
  const settings = { runs: count(values.runs), members: count(values.members), all, parts }
  const figures: Figure[] = []
  for (const name of values.only.split(',')) {
    const measure: Measure | undefined = name === SCALE ? measureScale : PARTS[name]
    if (measure === undefined) throw new Error(`--only takes ${EVERY},${SCALE}`)
    console.log(`\n── ${name}`)
    for await (const figure of await measure(settings)) {
      print(figure)
      figures.push(figure)
    }
  }
  const missed = figures.filter((figure) => !isMet(figure))
  console.log(`\n${figures.length} figures, ${missed.length} miss their bar`)
  for (const figure of missed) print(figure)
  if (values.only === EVERY) writeFigures(import.meta.dirname, figures)
  if (values.only === SCALE && parts.length === SCALE_PARTS.length)
    writeFigures(join(import.meta.dirname, SCALE), figures)
  if (values.strict && missed.length > 0) process.exitCode = 1
}

function print(figure: Figure): void {
  const [name = '', value = '', bar = '', n = '', verdict = ''] = cellsOf(figure)
  console.log(`${name.padEnd(60)} ${value.padStart(10)} ${bar.padStart(12)}  n ${n} ${verdict}`)
}

/** @throws when it is not a whole number above zero */
function count(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is not a count`)
  return number
}

/** @throws when it names no parts of `scale` */
function scaleParts(text: string): ScalePart[] {
  const named = text.split(',')
  if (!named.every((name) => SCALE_PARTS.includes(name as ScalePart)))
    throw new Error(`--parts takes ${SCALE_PARTS.join()}`)
  return SCALE_PARTS.filter((part) => named.includes(part))
}

await main()
