import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SSPANEL } from '../../../../src/server/operator/moving/panels/sspanel.ts'
import { V2BOARD } from '../../../../src/server/operator/moving/panels/v2board.ts'
import { XBOARD } from '../../../../src/server/operator/moving/panels/xboard.ts'
import { readPanel } from '../../../../src/server/operator/moving/read-panel.ts'
import { dumpOf, madeUpUser, PLANS } from './made-up-panel.ts'
import { sspanelUser } from './made-up-sspanel.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dumps-'))
})
afterAll(() => rm(folder, { recursive: true }))

const reading = async (text: string, panel = V2BOARD) => {
  const file = join(folder, 'dump.sql')
  await writeFile(file, text)
  return readPanel(panel, file, folder)
}

const NAMES = [
  'it’s',
  "it's",
  '\\',
  "\\'",
  'a,b);(',
  '😀𠮷',
  'two\nlines\r\n',
  'NULL',
  '',
  '"q"',
  "''",
]

describe('a dump of mysqldump', () => {
  it('is read with every text as it was stored', async () => {
    const plans = NAMES.map((name, nth) => ({ id: nth + 1, name }))
    const { plans: read } = await reading(dumpOf('v2board', { v2_plan: plans }))
    expect([...read.values()].map(({ name }) => name)).toEqual(NAMES)
  })

  it('is passed over but for the tables of the panel', async () => {
    const text = dumpOf('xboard', {
      v2_admin_audit_log: [{ action: "x'); INSERT INTO `v2_user` VALUES (1);\n", uri: '/' }],
      v2_user: [madeUpUser(1), madeUpUser(2), madeUpUser(3), madeUpUser(4)],
      v2_invite_code: [
        { id: 1, user_id: 1, code: 'abcdEFGH' },
        { id: 2, user_id: 1, code: 'usedUSED', status: 1 },
      ],
      v2_settings: [{ id: 1, name: 'app_name', value: 'x' }],
    })
    const { members, invitationCodes, currency } = await reading(text, XBOARD)
    expect(members.map(({ source_id }) => source_id)).toEqual(['1', '2', '3', '4'])
    expect(invitationCodes).toEqual([{ memberId: '1', code: 'abcdEFGH' }])
    expect(currency).toBe('CNY')
  })

  it('is read with rows in lines of their own and named columns, as phpMyAdmin writes it', async () => {
    const rows = "INSERT INTO `v2_plan` (`name`, `id`) VALUES\n('One', 1),\n('Two', 2);\n"
    const text = dumpOf('v2board', {})
    const { plans } = await reading(`${text}\n${rows}`)
    expect([...plans]).toMatchObject([
      ['1', { name: 'One' }],
      ['2', { name: 'Two' }],
    ])
  })

  it('keeps the hashes of passwords with what they were made by', async () => {
    const users = [
      madeUpUser(1),
      madeUpUser(2, { password: 'f'.repeat(32), password_algo: 'md5salt', password_salt: 'Ab1' }),
    ]
    const { members } = await reading(dumpOf('v2board', { v2_user: users }))
    expect(members.map(({ password }) => password)).toMatchObject([
      { scheme: { name: 'bcrypt', cost: 10 } },
      { scheme: { name: 'md5' }, salt: 'Ab1', digest: 'f'.repeat(32) },
    ])
  })

  it('of an SSPanel before 2025 has the authenticators in the table of the members', async () => {
    const text = dumpOf('sspanel', { user: [sspanelUser(1, { remark: '1' }), sspanelUser(2)] })
    const older = text.replace('`remark` text', '`ga_enable` int').replaceAll('mfa_devices', 'x')
    const { lost } = await reading(older, SSPANEL)
    expect(lost).toMatchObject([{ memberId: '1', what: expect.stringMatching(/^Devices of the/) }])
    await expect(
      reading(dumpOf('sspanel', { user: [sspanelUser(7, { money: 'x' })] }), SSPANEL),
    ).rejects.toThrow('user, the row with the id 7: money is no amount: x.')
  })

  it('is refused when it is not complete, or of another panel', async () => {
    const text = dumpOf('v2board', { v2_plan: PLANS, v2_user: [madeUpUser(1)] })
    const row = text.indexOf('INSERT INTO `v2_user`')
    await expect(reading(text.slice(0, row + 60))).rejects.toThrow('The dump is not complete: (1,')
    await expect(reading(text.slice(0, text.indexOf(';', row)))).rejects.toThrow(
      'is not complete: it ends in v2_user',
    )
    await expect(reading(text.slice(0, text.indexOf('CREATE TABLE `v2_user`')))).rejects.toThrow(
      'is no whole dump of V2Board: it lacks v2_user.',
    )
    await expect(reading(text, XBOARD)).rejects.toThrow('it lacks v2_settings.')
    const wrong = dumpOf('v2board', { v2_user: [madeUpUser(7, { balance: '1.5' })] })
    await expect(reading(wrong)).rejects.toThrow(
      'v2_user, the row with the id 7: balance is no whole number: 1.5.',
    )
  })
})
