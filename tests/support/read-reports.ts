import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Result {
  passed: number
  /** titles of what passed at its second try, and the beginning of why the first failed */
  unsteady?: string[]
  /** titles of what failed or did not run, one for each that counts as failed, and the beginning of why */
  failures: string[]
}

/** Lines of `--reporter=json` that are read here. */
interface VitestReport {
  testResults: {
    /** path of the file */
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
    message: string
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Reads a report of Vitest. A file that fails by a hook, or did not run, counts as one failed test. */
export function readVitest(file: string): Result {
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const result: Result = { passed: 0, failures: [] }
  for (const { name, status, assertionResults, message } of testResults) {
    const failed = assertionResults.filter((result) => result.status !== 'passed')
    result.passed += assertionResults.length - failed.length
    for (const { fullName, failureMessages } of failed)
      result.failures.push(`${name} › ${fullName}${begin(failureMessages[0])}`)
    if (status !== 'passed' && failed.length === 0) result.failures.push(name + begin(message))
  }
  return result
}

/** Reads a report of Playwright. What passed at its second try counts as passed. */
export function readPlaywright(file: string): Result {
  const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(file, 'utf8'))
  const result = { passed: 0, unsteady: [] as string[], failures: [] as string[] }
  const add = ({ title, suites = [], specs }: PlaywrightSuite, path: string) => {
    const here = `${path}${title} › `
    for (const suite of suites) add(suite, here)
    for (const spec of specs) {
      for (const { projectName, status, results } of spec.tests) {
        const isPassed = status === 'expected' || status === 'flaky'
        if (isPassed) result.passed += 1
        if (status === 'expected') continue
        const why = begin(results.findLast(({ error }) => error)?.error?.message)
        const list = isPassed ? result.unsteady : result.failures
        list.push(`[${projectName}] ${here}${spec.title}${why}`)
      }
    }
  }
  for (const suite of suites) add(suite, '')
  return result
}

const SHOWN_LINES = 6

/** Cuts a message after its first lines, each indented below the title. */
const begin = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `\n    ${line}`)
    .join('')
