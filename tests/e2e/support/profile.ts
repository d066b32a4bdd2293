import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type ConsoleMessage, chromium } from '@playwright/test'
import { findJourneyChromium, PLAYWRIGHT_FLAGS } from '../../support/chromium.ts'

/** A browser that keeps what it stored when it is closed, as an installed one does. */
export interface Profile {
  /** starts the browser again */
  open(): Promise<BrowserContext>
  /** the folder that holds all of it */
  folder: string
  /** ends the browser as a power cut would */
  kill9(): Promise<void>
  /** every error of every page since the profile was made; a failed call names its address */
  errors: string[]
  remove(): Promise<void>
}

export interface ProfileOptions {
  locale: string
  viewport?: { width: number; height: number } | null | undefined
  isMobile?: boolean | undefined
  hasTouch?: boolean | undefined
}

export async function createProfile(options: ProfileOptions): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-profile-'))
  const errors: string[] = []
  const noteLine = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  }
  let context: BrowserContext | null = null
  return {
    folder,
    errors,
    async kill9() {
      const closed = context?.waitForEvent('close')
      process.kill(await browserOf(folder), 'SIGKILL')
      await closed
      context = null
    },
    async open() {
      await context?.close()
      context = await chromium.launchPersistentContext(folder, {
        executablePath: findJourneyChromium(),
        // the worker reads the languages of the process, not those that a page is made to see
        args: [...PLAYWRIGHT_FLAGS, `--lang=${options.locale}`, `--accept-lang=${options.locale}`],
        // pages that are left stay frozen for the Back button, as in everyone's browser
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        env: { ...process.env, LANGUAGE: options.locale },
        locale: options.locale,
        viewport: options.viewport ?? null,
        isMobile: options.isMobile ?? false,
        hasTouch: options.hasTouch ?? false,
        timezoneId: 'Asia/Shanghai',
      })
      context.on('console', noteLine)
      context.on('weberror', (error) => errors.push(String(error.error().stack)))
      return context
    },
    async remove() {
      await context?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The id of the browser's first process, which the others do not outlive; a script that started it would. */
async function browserOf(folder: string): Promise<number> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const words = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    const isFirst = !words.startsWith('/bin/sh') && !words.includes('--type=')
    if (isFirst && words.includes(`--user-data-dir=${folder}`)) return Number(id)
  }
  throw new Error(`No browser runs over ${folder}`)
}
