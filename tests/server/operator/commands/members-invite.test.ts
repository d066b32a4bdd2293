import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { operate } from '../operator.ts'

const WHY = ['--reason', 'from elsewhere'] as const

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))
  const run = (...words: string[]) =>
    operate(test, { MAIL_PER_MINUTE: '60' }, ['members', ...words])
  const auditOf = async () =>
    (await test.services.db.selectFrom('audit').select('what').execute()).map(({ what }) => what)

  it('members invite emails each imported member with an address once, as fast as is set', async () => {
    const names = Array.from({ length: 61 }, (_, index) => `invited-${index}@mail.example`)
    const free = { email: 'invited-free@mail.example', locale: 'zh-CN' }
    const paid = names.map((email) => ({
      email,
      locale: 'en-US',
      tier: 'gold',
      expire_date: '2027-05-01 00:00:00Z',
    }))
    const file = join(test.services.config.dataDir, 'members.json')
    await writeFile(file, JSON.stringify([free, ...paid, {}]))
    await run('import', file, ...WHY)
    expect((await run('invite', '--dry-run')).output).toContain(
      '62 members to email. It takes some 2 min at 60 a minute (MAIL_PER_MINUTE).',
    )
    expect(await auditOf()).toEqual(['members import: 63 accounts'])

    expect((await run('invite', ...WHY)).output).toContain('62 emails queued')
    expect(await auditOf()).toContain('members invite: 62 members')
    expect((await run('invite', ...WHY)).output).toBe('Nobody is left to email.\n')

    await test.deliverMail()
    // four seconds in which nothing left count
    expect(test.mails).toHaveLength(5)
    test.clock.advance(MINUTE_MS / 2)
    await test.deliverMail()
    expect(test.mails).toHaveLength(35)
    test.clock.advance(MINUTE_MS / 2)
    await test.deliverMail()
    expect(new Set(test.mails.map(({ to }) => to)).size).toBe(62)
    expect(test.mails).toHaveLength(62)
    const toFree = test.mails.find(({ to }) => to === free.email)
    expect(toFree?.subject).toBe('你的账号已迁移到云雀')
    const toPaid = test.mails.find(({ to }) => to === names[0])
    expect(toPaid?.text).toContain('/retrieve-password')
    expect(toPaid?.subject).toBe('Your Gold membership has moved to Skylark')
  })
})
