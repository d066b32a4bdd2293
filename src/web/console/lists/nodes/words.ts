import { msg } from '@lingui/core/macro'
import type { NODE_LIST } from '#contract/console/lists/node-list.ts'
import type { ListWords } from '../../ui/list/list-words.ts'
import { NODE_WORDS } from '../../words.ts'

export const NODE_LIST_WORDS: ListWords<typeof NODE_LIST> = {
  filters: {
    find: { label: msg`Part of a node’s name` },
    state: {
      label: msg`Status`,
      values: {
        ...NODE_WORDS,
        full: msg`Full`,
        ways: msg`Its disguised connections need attention`,
        suspected: msg`Under suspicion`,
      },
    },
    country: { label: msg`Country` },
  },
  sort: {
    name: msg`Name, A to Z`,
    name_desc: msg`Name, Z to A`,
    place: msg`Country, A to Z`,
    place_desc: msg`Country, Z to A`,
    load_desc: msg`Fullest first`,
    load: msg`Emptiest first`,
    devices_desc: msg`Most devices first`,
    devices: msg`Fewest devices first`,
    report: msg`Longest silence first`,
    report_desc: msg`Latest report first`,
  },
}
