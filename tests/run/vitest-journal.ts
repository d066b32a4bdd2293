import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'
import { ROOT } from '../support/source-files.ts'
import { describeFailure, note, PARTS } from './journal.ts'

const part = PARTS.vitest

/** Notes each test file at its end. */
export default class VitestJournal implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]): void {
    note({ part, planned: files.map(nameOf) })
  }

  onTestModuleEnd(file: TestModule): void {
    const tests = [...file.children.allTests()]
    // cut off by an interruption
    if (tests.some((test) => test.result().state === 'pending')) return
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const failed = tests.length - passed
    note({
      part,
      name: nameOf(file),
      passed,
      // a file fails without a failed test by its hooks, and where it cannot be read
      failed: file.ok() ? failed : Math.max(failed, 1),
      failures: [...failuresOf(file)],
    })
  }

  onTestRunEnd(_files: readonly TestModule[], errors: readonly { message: string }[]): void {
    for (const { message } of errors) {
      note({ part, outside: describeFailure('outside of any test', message) })
    }
  }
}

/** `tests/server/site/terms.test.ts` */
const nameOf = ({ moduleId }: { moduleId: string }) => relative(ROOT, moduleId)

function* failuresOf(file: TestModule): Generator<string> {
  for (const error of file.errors()) yield describeFailure(nameOf(file), error.message)
  for (const suite of file.children.allSuites()) {
    for (const error of suite.errors()) yield describeFailure(titleOf(suite), error.message)
  }
  for (const test of file.children.allTests('failed')) {
    yield describeFailure(titleOf(test), test.result().errors?.[0]?.message)
  }
}

/** `tests/server/site/terms.test.ts › terms › are kept` */
const titleOf = ({ module, fullName }: TestCase | TestSuite) =>
  `${nameOf(module)} › ${fullName.replaceAll(' > ', ' › ')}`
