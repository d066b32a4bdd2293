import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { kindInHand, platformInHand } from '../../../ui/product/this-device.ts'

/** Suggests a name for the device that this browser runs on: the kind of device, as people call it. */
export function nameOfDeviceInHand(): MessageDescriptor {
  const isTablet = kindInHand() === 'tablet'
  switch (platformInHand()) {
    case 'android':
      return isTablet ? msg`Android tablet` : msg`Android phone`
    case 'ios':
      return isTablet ? msg`iPad` : msg`iPhone`
    case 'macos':
      return msg`Mac`
    case 'windows':
      return msg`Windows computer`
    case 'linux':
      return msg`Linux computer`
    case '':
      return msg`My device`
  }
}
