import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashTree } from './hash-tree.ts'
import {
  countTests,
  describeFailure,
  failuresOf,
  JOURNAL,
  note,
  passedNames,
  readPart,
} from './journal.ts'

const part = 'journeys'
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skylark-run-'))
  file = join(folder, 'journal.jsonl')
  vi.stubEnv(JOURNAL, file)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const notePassed = (name: string) => note({ part, name, passed: 2, failed: 0, failures: [] })
const noteFailed = (name: string) => note({ part, name, passed: 1, failed: 1, failures: [name] })
const passed = () => [...passedNames(readPart(file, part))]

describe('the journal of a run', () => {
  test('tells what has passed, what has failed and what never ran', () => {
    note({ part, planned: ['a', 'b', 'c'] })
    notePassed('a')
    noteFailed('b')
    expect(passed()).toEqual(['a'])
    expect(countTests(readPart(file, part))).toEqual({ passed: 3, failed: 2, notRun: 1 })
  })

  test('counts what passed before a resumed run, and its own results of the rest', () => {
    note({ part, planned: ['a', 'b', 'c'] })
    notePassed('a')
    noteFailed('b')
    note({ part, planned: ['b', 'c'] })
    notePassed('c')
    expect(countTests(readPart(file, part))).toEqual({ passed: 4, failed: 1, notRun: 1 })
    notePassed('b')
    expect(countTests(readPart(file, part))).toEqual({ passed: 6, failed: 0, notRun: 0 })
  })

  test('takes nothing for passed after an error outside of any test, until all has run again', () => {
    note({ part, planned: ['a'] })
    notePassed('a')
    note({ part, outside: 'an error' })
    expect(passed()).toEqual([])
    expect(failuresOf(readPart(file, part))).toEqual(['an error'])
    note({ part, planned: ['a'] })
    notePassed('a')
    expect(passed()).toEqual(['a'])
  })

  test('keeps each failure with how its error begins, without colours, until it has passed', () => {
    const error = `\u001B[31mexpected 1\u001B[39m\n${'    at line\n'.repeat(50)}`
    const failure = describeFailure('a › counts', error)
    expect(failure.split('\n').slice(0, 2)).toEqual(['a › counts', '    expected 1'])
    expect(failure.split('\n').length).toBeLessThan(12)
    note({ part, planned: ['a'] })
    note({ part, name: 'a', passed: 0, failed: 1, failures: [failure] })
    expect(failuresOf(readPart(file, part))).toEqual([failure])
    notePassed('a')
    expect(failuresOf(readPart(file, part))).toEqual([])
  })

  test('keeps parts apart, and passes over a line that a kill cut off', () => {
    note({ part, planned: ['a', 'b'] })
    notePassed('a')
    note({ part: 'checks', outside: 'an error' })
    appendFileSync(file, '\n{"part":"journeys","name":"b","pas')
    notePassed('c')
    expect(passed()).toEqual(['a', 'c'])
  })
})

test('every file that git does not ignore counts, and so do the settings', () => {
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist/\n')
  writeFileSync(file, 'one')
  const before = hashTree(['short'], folder)
  expect(hashTree(['long'], folder)).not.toBe(before)
  writeFileSync(join(folder, 'dist'), 'built')
  expect(hashTree(['short'], folder)).toBe(before)
  writeFileSync(file, 'two')
  expect(hashTree(['short'], folder)).not.toBe(before)
})
