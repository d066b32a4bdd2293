import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { View } from '../parts/tab-of-address.ts'

/** Headings of the views, also for links to them. */
export const VIEW_NAMES: Record<View, MessageDescriptor> = {
  connection: msg`Why am I not connected?`,
  protection: msg`Am I protected?`,
}
