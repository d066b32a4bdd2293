import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { expect, headingOf, test as journey, link, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { operate } from './support/operator.ts'
import { type RunningServer, startServer } from './support/server.ts'

const WORDS = {
  'en-US': { open: 'Open', older: 'Older members', newest: 'Newest members' },
  'zh-CN': { open: '打开', older: '更早的会员', newest: '最新会员' },
} as const

const test = journey.extend<{ own: RunningServer }>({
  own: async ({ browserName: _browser }, use) => {
    const server = await startServer()
    await use(server)
    await server.remove()
  },
})

test.use(WITHOUT_WORKER)

test('operators page through all members, and through those of a search', async ({
  page,
  context,
  own,
  locale,
}) => {
  const w = WORDS[(locale ?? 'en-US') as Locale]
  const emails = Array.from({ length: 52 }, (_, at) => `member-${at}@mail.example`)
  const file = join(own.dataDir, 'members.csv')
  await writeFile(file, ['email', ...emails, ''].join('\n'))
  await operate(own, 'members', 'import', file, '--reason', 'from elsewhere')
  await signInOperator(context.request, own, 'day-shift')
  const rows = link(page, w.open)

  for (const search of ['', '?find=mail.example']) {
    await page.goto(`${own.origin}/operator/members${search}`)
    await expect(rows).toHaveCount(50)
    await expectNothingFound(page, `the first page of /operator/members${search}`)
    await pressOn(page, link(page, w.older))
    await expect(rows).toHaveCount(2)
    await expect(headingOf(page)).toBeFocused()
    await expectNothingFound(page, `the last page of /operator/members${search}`)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(link(page, w.older)).toHaveCount(0)
    await pressOn(page, link(page, w.newest))
    await expect(rows).toHaveCount(50)
    expect(new URL(page.url()).search).toBe(search)
  }
})
