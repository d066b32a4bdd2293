import { checkTable } from './check-table.ts'
import { TIMES_ACTIONS } from './times-actions.ts'

checkTable('Of time', TIMES_ACTIONS)
