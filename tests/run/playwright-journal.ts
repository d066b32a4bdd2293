import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { note, PARTS } from './journal.ts'

const part = PARTS.journeys

/** Notes each journey at its end, under the name that Playwright's test lists read. */
export default class PlaywrightJournal implements Reporter {
  #root = ''

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#root = rootDir
    note({ part, planned: suite.allTests().map((test) => this.#nameOf(test)) })
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'interrupted') return
    const passed = test.outcome() === 'expected' ? 1 : 0
    note({ part, name: this.#nameOf(test), passed, failed: 1 - passed })
  }

  onError(): void {
    note({ part, isVoid: true })
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
