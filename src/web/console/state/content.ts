import { proxy } from 'valtio'
import type { ContentFile, ContentProblem } from '#contract/console/console-content.ts'
import type { ConsoleReply } from '#contract/console/console-endpoints.ts'
import type { Failure, Outcome } from '../../api.ts'
import { afterOutcome, IDLE, type Remote } from '../../remote.ts'
import { callConsole } from '../call.ts'

type Stored = ConsoleReply<'getConsoleContent'>

/** The content that is edited: what stands, what was typed over it, and what the service says of it. */
export const editor = proxy<{
  stored: Remote<Stored>
  /** the files that differ from the stored ones, by their names */
  changed: Record<string, string>
  open_name: string
  problems: readonly ContentProblem[]
  /** grows with each check; null: what is typed has not been checked */
  checked: number | null
  busy: boolean
  failure: Failure | null
  /** what somebody else has changed since */
  conflict: readonly string[]
}>({
  stored: IDLE as Remote<Stored>,
  changed: {},
  open_name: '',
  problems: [],
  checked: null,
  busy: false,
  failure: null,
  conflict: [],
})

let checks = 0

/** Reads what stands; while something is typed over it, what it was typed over stays. */
export async function readContent(): Promise<void> {
  if (Object.keys(editor.changed).length > 0) return
  if (editor.stored.status !== 'ready') editor.stored = { status: 'loading' }
  editor.stored = afterOutcome(IDLE as Remote<Stored>, await callConsole('getConsoleContent', {}))
  if (editor.stored.status !== 'ready') return
  const { files } = editor.stored.value
  if (editor.open_name === '') editor.open_name = files[0]?.name ?? ''
}

export function openFile(name: string): void {
  editor.open_name = name
}

export function typeText(name: string, text: string): void {
  if (text === storedText(name)) delete editor.changed[name]
  else editor.changed[name] = text
  editor.checked = null
}

/** Forgets what was typed, and reads what stands now. */
export async function discard(): Promise<void> {
  Object.assign(editor, { changed: {}, problems: [], checked: null, failure: null, conflict: [] })
  await readContent()
}

/** Has the changed files checked, which the preview is then made of. */
export async function check(): Promise<void> {
  editor.busy = true
  editor.failure = null
  const outcome = await callConsole('checkContent', { request: { files: changedFiles() } })
  editor.busy = false
  if (!outcome.ok) {
    editor.failure = outcome.failure
    return
  }
  checks += 1
  editor.problems = outcome.value.problems
  editor.checked = checks
}

/** Applies the changed files over the state that was edited. */
export async function apply(why: string): Promise<Outcome<ConsoleReply<'applyContent'>>> {
  const since = editor.stored.status === 'ready' ? editor.stored.value.since : []
  const outcome = await callConsole('applyContent', {
    request: { files: changedFiles(), since: since.map((one) => ({ ...one })), why },
  })
  if (outcome.ok && outcome.value.outcome === 'refused') editor.problems = outcome.value.problems
  if (outcome.ok && outcome.value.outcome === 'changed') editor.conflict = outcome.value.files
  return outcome
}

function storedText(name: string): string {
  const files = editor.stored.status === 'ready' ? editor.stored.value.files : []
  return files.find((file) => file.name === name)?.text ?? ''
}

const changedFiles = (): ContentFile[] =>
  Object.entries(editor.changed).map(([name, text]) => ({ name, text }))
