import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page, request } from '@playwright/test'
import { signInOperator } from '../../e2e/support/console.ts'
import { operateAlone } from '../../e2e/support/operator.ts'
import { findShell, PLAYWRIGHT_FLAGS } from '../../support/chromium.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { type Figure, median } from '../figure.ts'
import { type Business, openBusiness } from './business.ts'
import { openDesk } from './desk.ts'
import type { Task } from './task.ts'
import { DEVICE_TASKS } from './tasks/devices.ts'
import { GROUP_EMAIL_TASKS } from './tasks/group-emails.ts'
import { IMPORT_TASKS } from './tasks/imports.ts'
import { LIST_TASKS } from './tasks/lists.ts'
import { NODE_TASKS } from './tasks/nodes.ts'
import { NUMBER_TASKS } from './tasks/numbers.ts'
import { MEMBER_TASKS } from './tasks/one-member.ts'
import { RIGHTS_TASKS } from './tasks/rights.ts'
import { SALES_TASKS } from './tasks/sales.ts'
import { SERVICE_TASKS } from './tasks/service.ts'
import { SUPPORT_TASKS } from './tasks/support.ts'

/** In order: what changes members comes after what asks about them. */
const TASKS = [
  NUMBER_TASKS,
  GROUP_EMAIL_TASKS,
  RIGHTS_TASKS,
  LIST_TASKS,
  IMPORT_TASKS,
  DEVICE_TASKS,
  SALES_TASKS,
  NODE_TASKS,
  SERVICE_TASKS,
  SUPPORT_TASKS,
  MEMBER_TASKS,
].flat()
const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: 'en-US' }
const MOST_PRESSES = 4
const FEWEST_TASKS = 40

const README = join(import.meta.dirname, 'README.md')
const HEADING = '## Tasks\n'

interface Done {
  asks: string
  presses: number
  atDeskMs: number
  commandMs: number
}

/** Plays an operator's month among 2,000 members on PostgreSQL, in the console and by commands. */
export async function measureMonth(): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findShell(),
    args: [...PLAYWRIGHT_FLAGS],
  })
  const context = await browser.newContext(DESKTOP)
  context.setDefaultTimeout(PATIENCE_MS)
  const business = await openBusiness(request)
  try {
    await signInOperator(context.request, business.server, 'owner')
    const page = await context.newPage()
    const done: Done[] = []
    const failed: unknown[] = []
    for (const task of TASKS) {
      const result = await play(task, page, business).catch((error) => {
        failed.push(error)
        return null
      })
      if (result === null) continue
      done.push(result)
      console.log(rowOf(result))
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} tasks failed`)
    writeTasks(done)
    const valuesOf = (read: (one: Done) => number) => done.map(read)
    return [
      {
        name: "an operator's month: questions and actions, each in the console and by one command",
        value: done.length,
        unit: '',
        n: 1,
        bar: ['≥', FEWEST_TASKS],
      },
      {
        name: "an operator's month: presses, most of one",
        value: Math.max(...valuesOf(({ presses }) => presses)),
        unit: '',
        n: done.length,
        bar: ['≤', MOST_PRESSES],
      },
      {
        name: "an operator's month: at the console, median of one",
        value: median(valuesOf(({ atDeskMs }) => atDeskMs)),
        unit: 'ms',
        n: done.length,
        bar: null,
      },
      {
        name: "an operator's month: by command, median of one",
        value: median(valuesOf(({ commandMs }) => commandMs)),
        unit: 'ms',
        n: done.length,
        bar: null,
      },
    ]
  } finally {
    await browser.close()
    await business.close()
  }
}

/** @throws when the console or the command doesn't answer the task */
async function play(task: Task, page: Page, business: Business): Promise<Done> {
  try {
    const desk = await openDesk(page, business.server.origin)
    const deskFromMs = performance.now()
    await task.atDesk(desk, business)
    const atDeskMs = performance.now() - deskFromMs
    const commandFromMs = performance.now()
    const output = await operateAlone(business.server, ...task.command(business)).catch((error) => {
      if (task.mayComplain) return String(error.stdout)
      throw error
    })
    if (!task.says.test(output)) throw new Error(`the command said ${output}`)
    const commandMs = performance.now() - commandFromMs
    return { asks: task.asks, presses: desk.presses(), atDeskMs, commandMs }
  } catch (error) {
    throw new Error(task.asks, { cause: error })
  }
}

const rowOf = ({ asks, presses, atDeskMs, commandMs }: Done) =>
  `| ${asks} | ${presses} | ${Math.round(atDeskMs)} ms | ${Math.round(commandMs)} ms |`

function writeTasks(done: readonly Done[]): void {
  const [before] = readFileSync(README, 'utf8').split(HEADING)
  const head = ['| task | presses | in the console | by command |', '|---|---:|---:|---:|']
  const date = new Date().toISOString().slice(0, 10)
  const lines = ['', `${date}, ${done.length} tasks.`, '', ...head, ...done.map(rowOf), '']
  writeFileSync(README, `${before}${HEADING}${lines.join('\n')}`)
}
