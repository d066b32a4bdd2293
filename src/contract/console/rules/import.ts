import * as v from 'valibot'
import { Empty, filled, writable } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { type IMPORT_CALLS, MOST_IMPORT_TEXT } from '../import.ts'
import { request_id, Why, why } from './fields.ts'

const file = {
  /** CSV with a heading, or a JSON array */
  text: v.pipe(writable, v.minLength(1), v.maxLength(MOST_IMPORT_TEXT)),
  /** columns that are not read */
  skip: v.pipe(v.array(filled(100)), v.maxLength(100)),
}

export const IMPORT_RULES = {
  checkImport: {
    summary: 'Say what an import of members would do, and every problem of the file',
    guard: 'operators',
    roles: ['owner'],
    is_personal: true,
    request: v.strictObject(file),
    errors: ['payload_too_large'],
  },
  importMembers: {
    summary:
      'Create accounts for members of another service; repeated, it continues where it stopped',
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({ ...file, request_id, why }),
    errors: ['payload_too_large'],
  },
  countToInvite: {
    summary: 'Count imported members with an email address who were not emailed yet',
    guard: 'operators',
    roles: ['support'],
    request: Empty,
    errors: [],
  },
  inviteMembers: {
    summary: 'Email each of them once how to set a password',
    guard: 'confirmed_operators',
    roles: ['support'],
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof IMPORT_CALLS, ConsoleRules>
