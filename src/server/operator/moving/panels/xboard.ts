import type { Panel } from '../panel.ts'
import { V2BOARD } from './v2board.ts'

/** The currency where the settings name none. */
const DEFAULT_CURRENCY = 'CNY'

/** Xboard, read at ee2c12e: the tables of V2Board, and its settings in one beside them. */
export const XBOARD: Panel = {
  title: 'Xboard',
  tables: {
    ...V2BOARD.tables,
    v2_settings: (row, records) => {
      records.currency ??= DEFAULT_CURRENCY
      if (row.name === 'currency' && row.value) records.currency = row.value
      if (row.name === 'app_name') records.name = row.value ?? null
    },
  },
}
