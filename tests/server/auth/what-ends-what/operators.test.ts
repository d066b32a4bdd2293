import { checkTable } from './check-table.ts'
import { OPERATORS_ACTIONS } from './operators-actions.ts'

checkTable('Of an operator', OPERATORS_ACTIONS)
