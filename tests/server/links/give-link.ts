import { sealKey } from '../../../src/web/state/devices/seal-key.ts'
import type { TestApp } from '../../support/app.ts'
import { type Member, newKey } from '../devices/network.ts'

const SING_BOX = 'SFA/1.12.4 (Build 540; sing-box 1.12.4)'

/**
 * Gives a device a link, as its browser does.
 * @returns a function that asks the link as an app does
 */
export async function giveLink(
  net: Pick<TestApp, 'app'>,
  { browser }: Pick<Member, 'browser'>,
  DeviceId: string,
) {
  const { secret, ...link } = await sealKey(newKey(), DeviceId)
  await browser.ok('setDeviceLink', link, { device_id: DeviceId })
  const get = (userAgent = SING_BOX, headers: Record<string, string> = {}) =>
    net.app.inject({ url: `/s/${secret}`, headers: { 'user-agent': userAgent, ...headers } })
  return { get }
}
