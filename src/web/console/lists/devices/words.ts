import { msg } from '@lingui/core/macro'
import type { DEVICE_LIST } from '#contract/console/lists/device-list.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import type { ListWords } from '../../ui/list/list-words.ts'
import { DEVICE_KIND_WORDS } from '../../words.ts'

export const DEVICE_LIST_WORDS: ListWords<typeof DEVICE_LIST> = {
  filters: {
    find: { label: msg`Account number, device ID, or the beginning of a device’s name` },
    connection: {
      label: msg`Connection`,
      values: { online: msg`Online`, offline: msg`Offline` },
    },
    platform: { label: msg`Platform`, values: PLATFORM_NAMES },
    kind: { label: msg`Kind`, values: DEVICE_KIND_WORDS },
    node: { label: msg`Node` },
    switched_off: { label: msg`Switched off` },
    never_connected: { label: msg`Not connected since it was switched on` },
    renew: { label: msg`Needs a new configuration` },
    old_version: { label: msg`Older than the newest app of its platform` },
  },
  sort: { added_desc: msg`Newest first`, added: msg`Oldest first` },
}
