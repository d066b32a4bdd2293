import { relative } from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { describeFailure, note, PARTS } from './journal.ts'

const part = PARTS.journeys

/** Notes each journey at its end, under the name that Playwright's test lists read. */
export default class PlaywrightJournal implements Reporter {
  #root = ''

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#root = rootDir
    note({ part, planned: suite.allTests().map((test) => this.#nameOf(test)) })
  }

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === 'interrupted') return
    const name = this.#nameOf(test)
    const failures = test.outcome() === 'expected' ? [] : [describeFailure(name, error?.message)]
    note({ part, name, passed: 1 - failures.length, failed: failures.length, failures })
  }

  onError({ message }: TestError): void {
    note({ part, outside: describeFailure('outside of any journey', message) })
  }

  printsToStdio(): boolean {
    return false
  }

  /** `[phone en-US] › forms.spec.ts › validation › sign-in asks for both fields` */
  #nameOf(test: TestCase): string {
    const [, project, , ...titles] = test.titlePath()
    return [`[${project}]`, relative(this.#root, test.location.file), ...titles].join(' › ')
  }
}
