import type { Platform } from '#domain/devices/devices.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import type { DeviceKind } from '../../../ui/product/device-icon.tsx'

const KIND_OF_PLATFORM: Record<Platform, DeviceKind> = {
  android: 'phone',
  ios: 'phone',
  macos: 'laptop',
  windows: 'computer',
  linux: 'computer',
}

/** Routers and TVs run the systems of other devices, and a system may be chosen wrongly, so names tell more. */
const KINDS_BY_NAME: readonly [RegExp, DeviceKind][] = [
  [/phone|手机/i, 'phone'],
  [/router|openwrt|路由|gateway|网关/i, 'router'],
  [/\btv\b|television|电视/i, 'tv'],
  [/laptop|notebook|macbook|thinkpad|笔记本/i, 'laptop'],
]

/** Guesses the kind of a device from its name, else from its system. */
export function kindOf({ DeviceInfo, Platform }: Pick<Device, 'DeviceInfo' | 'Platform'>) {
  const named = KINDS_BY_NAME.find(([pattern]) => pattern.test(DeviceInfo))
  return named?.[1] ?? KIND_OF_PLATFORM[Platform]
}
