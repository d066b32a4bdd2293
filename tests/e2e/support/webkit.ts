import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../support/free-port.ts'
import { findWebKit } from '../../support/other-engines.ts'
import { PATIENCE_MS } from '../../support/patience.ts'

/** A page of WebKit, driven by the standard's commands as Safari's own driver takes them. */
export interface WebKitPage {
  open(address: string): Promise<void>
  /** runs a function's body in the page; a promise is waited for */
  evaluate(body: string): Promise<unknown>
  close(): Promise<void>
}

/** Starts WebKit on a screen that nobody sees. @throws when its driver does not answer in time */
export async function startWebKit(): Promise<WebKitPage> {
  const { driver, display } = findWebKit()
  const screen = `:${(await findFreePort()) % 1000}`
  const xvfb = spawn(display, [screen, '-screen', '0', '1280x800x24'], { stdio: 'ignore' })
  const port = await findFreePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  await isUp(() => send('GET', '/status'))
  const options = { 'webkitgtk:browserOptions': { args: ['--automation'] } }
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  return {
    async open(address) {
      await send('POST', `${session}/url`, { url: address })
    },
    evaluate: (body) =>
      send('POST', `${session}/execute/async`, {
        script: `const done = arguments[0]; (async () => { ${body} })().then(done, (e) => done(String(e)))`,
        args: [],
      }),
    async close() {
      await send('DELETE', session).catch(() => {})
      for (const process of [server, xvfb]) await end(process)
    },
  }
}

async function isUp(ask: () => Promise<unknown>): Promise<void> {
  const limit = AbortSignal.timeout(PATIENCE_MS)
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (limit.aborted) throw error
      await wait(50)
    }
  }
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  const ended = once(process, 'exit')
  process.kill()
  await ended
}
