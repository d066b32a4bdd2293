import { readFileSync } from 'node:fs'

export interface Result {
  passed: number
  /** titles of what failed or did not run, which is one for each that counts as failed */
  failures: string[]
}

/** Lines of `--reporter=json` that are read here. */
interface VitestReport {
  testResults: {
    /** path of the file */
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
}

/** Reads a report of Vitest. A file that fails by a hook, or did not run, counts as one failed test. */
export function readVitest(file: string): Result {
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const result: Result = { passed: 0, failures: [] }
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((one) => one.status !== 'passed')
    result.passed += assertionResults.length - failed.length
    for (const { fullName } of failed) result.failures.push(`${name} › ${fullName}`)
    if (status !== 'passed' && failed.length === 0) result.failures.push(name)
  }
  return result
}

/** Reads a report of Playwright. */
export function readPlaywright(file: string): Result {
  const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(file, 'utf8'))
  const result: Result = { passed: 0, failures: [] }
  const add = ({ title, suites = [], specs }: PlaywrightSuite, path: string) => {
    const here = `${path}${title} › `
    for (const suite of suites) add(suite, here)
    for (const spec of specs) {
      for (const { projectName, status } of spec.tests) {
        if (status === 'expected') result.passed += 1
        else result.failures.push(`[${projectName}] ${here}${spec.title}`)
      }
    }
  }
  for (const suite of suites) add(suite, '')
  return result
}
