import { beforeEach, describe, expect, it } from 'vitest'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { newAddress } from '../../account/members.ts'
import { type Member, openNetwork } from '../../devices/network.ts'

const WHY = ['--reason', 'asked for'] as const

describe('npm run operator -- members', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let ann: Member
    let number: string
    beforeEach(async () => {
      ann = await net.member()
      number = groupAccountNumber((await shown()).digital_account_number)
    })

    const run = (command: string, ...words: string[]) =>
      net.operator('members', command, ann.email, ...words)
    const shown = async () =>
      JSON.parse((await net.operator('members', 'show', ann.email, '--json')).output)
    const succeeded = (line: string) => ({ code: 0, output: `${number}: ${line}\n` })
    const refused = (line: string) => ({ code: 1, output: `${number}: ${line}\n` })

    it('email changes the address, and says where it can’t', async () => {
      const email = newAddress()
      expect(await run('email', '--to', 'lark', ...WHY)).toMatchObject({ code: 2 })
      expect(await run('email', ...WHY)).toMatchObject({ code: 2 })
      const { email: taken } = await net.member()
      expect(await run('email', '--to', taken, ...WHY)).toEqual({
        code: 1,
        output: expect.stringContaining('Another account has this address.'),
      })
      expect(await run('email', '--to', email, ...WHY)).toEqual(succeeded(`now uses ${email}`))
      ann.email = email
      expect(await run('email', '--to', email, ...WHY)).toEqual(
        succeeded('had this address already'),
      )
    })

    it('take-back ends granted days by the id that show prints', async () => {
      await run('grant', '--days', '7', ...WHY)
      const [{ take_back_id }] = (await shown()).ledger
      expect((await run('show')).output).toContain(take_back_id)
      const takeBack = () => run('take-back', '--grant', take_back_id, ...WHY)
      expect(await takeBack()).toEqual(succeeded('has no membership now'))
      expect(await takeBack()).toEqual(succeeded('were taken back before'))
      expect((await run('show')).output).not.toContain(take_back_id)
    })

    it('switch-off and remove-device act on one device', async () => {
      const node = await net.node()
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
      const options = ['--device', app.DeviceId, ...WHY]
      expect((await run('show')).output).toMatch(/Tokyo 3 +switched on/)
      expect(await run('switch-off', ...options)).toEqual(succeeded('switched off'))
      expect((await run('show')).output).toMatch(/Tokyo 3 +switched off/)
      expect(await run('switch-off', ...options)).toEqual(succeeded('was switched off before'))
      expect(await run('remove-device', ...options)).toEqual(succeeded('device removed'))
      expect(await run('remove-device', ...options)).toEqual(refused('has no such device'))
    })

    it.each([
      ['take-back', '--grant', 'has no such days that can be taken back'],
      ['take-back-traffic', '--pack', 'has no such pack that can be taken back'],
      ['switch-off', '--device', 'has no such device'],
      ['remove-device', '--device', 'has no such device'],
      ['resend', '--email', 'has no such email, or no address'],
    ])('%s is refused with an id that the member does not have', async (command, option, words) => {
      expect(await run(command, option, 'foo', ...WHY)).toEqual(refused(words))
      expect((await net.operator('audit', 'list')).output).not.toContain(`${command} ${ann.email}`)
    })

    it('erase asks for the account to be erased, once', async () => {
      expect(await run('erase', ...WHY)).toEqual(succeeded('will be erased in seven days'))
      expect(await run('erase', ...WHY)).toEqual(succeeded('was already going to be erased'))
      expect((await run('show')).output).toMatch(/To be erased/)
    })
  })
})
