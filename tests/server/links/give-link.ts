import { sealKey } from '../../../src/web/state/devices/seal-key.ts'
import type { TestApp } from '../../support/app.ts'
import { type Member, newKey } from '../devices/network.ts'

const SING_BOX = { 'user-agent': 'SFA/1.12.4 (Build 540; sing-box 1.12.4)' }

/**
 * Gives a device a link, as its browser does.
 * @returns a function that asks the link as its app does
 */
export async function giveLink(
  net: Pick<TestApp, 'app'>,
  { browser }: Pick<Member, 'browser'>,
  DeviceId: string,
) {
  const { secret, ...link } = await sealKey(newKey(), DeviceId)
  await browser.ok('setDeviceLink', link, { device_id: DeviceId })
  return { get: () => net.app.inject({ url: `/s/${secret}`, headers: SING_BOX }) }
}
