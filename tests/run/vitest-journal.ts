import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { ROOT } from '../support/source-files.ts'
import { note, PARTS } from './journal.ts'

const part = PARTS.vitest

/** Notes each test file at its end. */
export default class VitestJournal implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]): void {
    note({ part, planned: files.map(nameOf) })
  }

  onTestModuleEnd(file: TestModule): void {
    const states = [...file.children.allTests()].map((test) => test.result().state)
    // cut off by an interruption
    if (states.includes('pending')) return
    const passed = states.filter((state) => state === 'passed').length
    const failed = states.length - passed
    // a file fails without a failed test by its hooks, and where it cannot be read
    note({ part, name: nameOf(file), passed, failed: file.ok() ? failed : Math.max(failed, 1) })
  }

  onTestRunEnd(_files: readonly TestModule[], errors: readonly unknown[]): void {
    if (errors.length > 0) note({ part, isVoid: true })
  }
}

/** `tests/server/site/terms.test.ts` */
const nameOf = ({ moduleId }: { moduleId: string }) => relative(ROOT, moduleId)
