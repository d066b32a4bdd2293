import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { kindInHand } from '../../../ui/product/this-device.ts'

const WORDS: Record<ReturnType<typeof kindInHand>, MessageDescriptor> = {
  phone: msg`This phone`,
  tablet: msg`This tablet`,
  computer: msg`This computer`,
  unknown: msg`This device`,
}

/** Names the device that this browser runs on by its kind. */
export const inHandWords = (): MessageDescriptor => WORDS[kindInHand()]
