import { checkTable } from './check-table.ts'
import { MEMBERS_ACTIONS } from './members-actions.ts'

checkTable('Of a member', MEMBERS_ACTIONS)
