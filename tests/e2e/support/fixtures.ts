import { test as base, type ConsoleMessage } from '@playwright/test'
import { changePages, type PageChange } from './page-changes.ts'
import { type RunningServer, startServer } from './server.ts'

/** Option of a project: who changes the pages of its journeys besides the product. */
export interface ChangeOption {
  changedBy: PageChange | null
}

export interface TestFixtures extends ChangeOption {
  /** declares errors that this test provokes; any other one fails it */
  expectConsoleErrors: (...patterns: RegExp[]) => void
}

export interface WorkerFixtures {
  /** the built product, one for each worker; a test that stops it starts it again */
  server: RunningServer
}

/** Decision 9: a failed call of `/get_ip` is only logged, once: by the browser and by the page. */
const CLIENT_ADDRESS = [/\/get_ip\b/, /^Client address not available/]

/** A frame without scripts refuses those of a translator or an extension, too. */
const KEPT_OUT = /^Blocked script execution in .* sandboxed/

/** Chromium's own, where a busy machine shows a page before the transition that its style sheet asks for. */
const NO_TRANSITION = /^InvalidStateError: Transition was aborted because of invalid state\b/

/** Starts a server for a worker, and removes it with what it holds. */
export async function provideServer(
  { browserName: _browser }: { browserName: string },
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await startServer()
  await use(server)
  await server.remove()
}

/** A test in a browser against the real server; an unexpected error in the console fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [provideServer, { scope: 'worker' }],

  baseURL: ({ server }, use) => use(server.origin),

  changedBy: [null, { option: true }],

  context: async ({ context, changedBy }, use) => {
    if (changedBy) await changePages(context, changedBy)
    await use(context)
  },

  expectConsoleErrors: [
    async ({ context, changedBy }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = changedBy ? [NO_TRANSITION, KEPT_OUT] : [NO_TRANSITION]
      const noteLine = (message: ConsoleMessage) => {
        if (message.type() !== 'error') return
        errors.push(`${message.text()} (${message.location().url})`)
      }
      context.on('console', noteLine)
      context.on('weberror', (failure) => errors.push(describeError(failure.error())))
      await use((...patterns) => {
        expected.push(...patterns)
      })
      context.off('console', noteLine)
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      const others = CLIENT_ADDRESS.reduce(withoutOneOf, unexpected)
      if (others.length > 0) throw new Error(`Unexpected errors:\n${others.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Errors of the browser itself, such as a refused permission, come without a stack. */
function describeError({ name, message, stack }: Error): string {
  return stack || `${name}: ${message}`
}

function withoutOneOf(lines: readonly string[], pattern: RegExp): string[] {
  const first = lines.findIndex((line) => pattern.test(line))
  return lines.filter((_line, index) => index !== first)
}
