import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { View } from '../tab-of-address.ts'

/** Names of the views about connections, as headings. */
export const VIEW_NAMES: Record<View, MessageDescriptor> = {
  protection: msg`Am I protected?`,
}
