import { proxy, ref } from 'valtio'
import * as api from '#contract/console/import.ts'
import { encodingOf } from '#domain/text/encoding.ts'
import type { Failure } from '../../api.ts'
import { callConsole } from './call.ts'
import { toInvite } from './readings.ts'

interface MembersFile {
  name: string
  text: string
  /** columns that are not read, comma-separated */
  skip: string
  /** names the import: sent again after a lost answer, it is done once, and answered the same */
  request_id: string
  checked: api.CheckedImportReply | null
}

/** The file of members that was chosen last, and the import that is done: its codes go with the page. */
export const membersFile = proxy<{
  chosen: MembersFile | null
  /** why the chosen file could not be read */
  problem: 'too_long' | 'unreadable' | 'not_utf8' | null
  failure: Failure | null
  done: api.ImportReply | null
}>({ chosen: null, problem: null, failure: null, done: null })

/** Reads a file and asks what an import of it would do. Claim codes stay until they are said to be saved. */
export async function chooseFile(file: File, skip: string): Promise<void> {
  membersFile.chosen = null
  membersFile.failure = null
  if (membersFile.done?.claims.length === 0) membersFile.done = null
  const text = await textOf(file)
  if (typeof text !== 'string') {
    membersFile.problem = text.problem
    return
  }
  membersFile.problem = null
  const request_id = crypto.randomUUID()
  const chosen = { name: file.name, text, skip, request_id, checked: null }
  membersFile.chosen = ref(chosen)
  await checkFile()
}

async function textOf(file: File): Promise<string | { problem: typeof membersFile.problem }> {
  // deleted meanwhile, or not to be read by this browser
  const buffer = await file.arrayBuffer().catch(() => null)
  if (buffer === null) return { problem: 'unreadable' }
  const bytes = new Uint8Array(buffer)
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.length > api.MOST_IMPORT_TEXT ? { problem: 'too_long' } : text
  } catch {
    return { problem: 'not_utf8' }
  }
}

/** Asks again, with other columns left out. */
export async function skipColumns(skip: string): Promise<void> {
  const { chosen } = membersFile
  if (chosen === null || chosen.skip === skip) return
  membersFile.chosen = ref({ ...chosen, skip, checked: null })
  await checkFile()
}

/** Asks what an import of the chosen file would do. An answer about an earlier choice is dropped. */
export async function checkFile(): Promise<void> {
  const { chosen } = membersFile
  if (chosen === null) return
  membersFile.failure = null
  const outcome = await callConsole(api.checkImport, { request: importOf(chosen) })
  if (membersFile.chosen !== chosen) return
  if (outcome.ok) membersFile.chosen = ref({ ...chosen, checked: outcome.value })
  else membersFile.failure = ref(outcome.failure)
}

/** Keeps what was imported, which changes whom there is to email. */
export function recordImport(done: api.ImportReply): void {
  membersFile.done = ref(done)
  membersFile.chosen = null
  void toInvite.read({})
}

export function forgetImported(): void {
  membersFile.done = null
}

/** Returns a file and its left out columns as calls send them. */
export const importOf = ({ text, skip }: Pick<MembersFile, 'text' | 'skip'>) => ({
  text,
  skip: skip
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
})
