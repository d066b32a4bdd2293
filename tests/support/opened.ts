import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

interface Closable {
  close(): Promise<void>
}

/** Opens a server or the like before all tests of the block, and closes it after them. */
export function beforeAllOpen<T extends Closable>(open: () => Promise<T>): T {
  return openBetween(beforeAll, afterAll, open)
}

/** Opens a server or the like before each test of the block, and closes it after the test. */
export function beforeEachOpen<T extends Closable>(open: () => Promise<T>): T {
  return openBetween(beforeEach, afterEach, open)
}

/** @returns an object that is empty until `before` runs, since tests are defined before that */
function openBetween<T extends Closable>(
  before: (work: () => Promise<void>) => void,
  after: (work: () => Promise<void>) => void,
  open: () => Promise<T>,
): T {
  const opened = {} as T
  before(async () => {
    Object.assign(opened, await open())
  })
  after(() => opened.close())
  return opened
}
