import { fork } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { findFreePort } from '../support/free-port.ts'
import type { Audit, AuditJob, AuditNews } from './audit-process.ts'

const PROGRAM = join(import.meta.dirname, 'audit-process.ts')
const LIMIT_MS = 180_000

/**
 * Runs Lighthouse on a page as a phone, in a fresh browser and a separate process; retries when a
 * starved browser leaves no trace to read.
 * @throws with the reason when there is no result
 */
export async function auditPage(
  url: string,
  headers: Record<string, string> = {},
  tries_left = 2,
): Promise<Audit> {
  try {
    return await auditOnce(url, headers)
  } catch (error) {
    if (tries_left === 0) throw error
    return auditPage(url, headers, tries_left - 1)
  }
}

async function auditOnce(url: string, headers: Record<string, string>): Promise<Audit> {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`, '--lang=en-US'],
    env: { ...process.env, LANGUAGE: 'en-US' },
  })
  try {
    return await runAudit({ url, port, headers })
  } finally {
    await browser.close()
  }
}

function runAudit(job: AuditJob): Promise<Audit> {
  const child = fork(PROGRAM, {
    execArgv: [],
    timeout: LIMIT_MS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.on('message', (news: AuditNews) => {
      if ('audit' in news) resolve(news.audit)
      else reject(new Error(`${job.url}: ${news.failure}`))
    })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`${job.url}: the audit ended without a word`)))
    child.send(job)
  })
}
