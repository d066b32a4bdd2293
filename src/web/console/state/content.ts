import { proxy } from 'valtio'
import * as api from '#contract/console/content.ts'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Failure, Outcome } from '../../api.ts'
import { afterOutcome, IDLE, type Remote } from '../../remote.ts'
import { callConsole } from './call.ts'

type Stored = ReplyOf<typeof api.getConsoleContent>

/** State of the content editor: the stored files, the changes, and the result of the last check. */
export const editor = proxy<{
  stored: Remote<Stored>
  /** changed texts by file name */
  changed: Record<string, string>
  openName: string
  problems: readonly ContentProblem[]
  /** keys of the problems that a field on the screen says */
  saidAtFields: Record<string, true>
  /** number of the last check; null when the text has changed since */
  checked: number | null
  busy: boolean
  failure: Failure | null
  /** files that somebody else has changed in the meantime */
  conflict: readonly string[]
}>({
  stored: IDLE as Remote<Stored>,
  changed: {},
  openName: '',
  problems: [],
  saidAtFields: {},
  checked: null,
  busy: false,
  failure: null,
  conflict: [],
})

let checks = 0

/**
 * Loads the stored files, unless there are changes: those stay based on the files that they were
 * made in.
 */
export async function readContent(): Promise<void> {
  if (Object.keys(editor.changed).length > 0) return
  if (editor.stored.status !== 'ready') editor.stored = { status: 'loading' }
  editor.stored = afterOutcome(IDLE as Remote<Stored>, await callConsole(api.getConsoleContent, {}))
  if (editor.stored.status !== 'ready') return
  const { files } = editor.stored.value
  if (editor.openName === '') editor.openName = files[0]?.name ?? ''
}

export function openFile(name: string): void {
  editor.openName = name
}

export function typeText(name: string, text: string): void {
  if (text === storedText(name)) delete editor.changed[name]
  else editor.changed[name] = text
  editor.checked = null
}

/** Names what a problem is about, by file and place. */
export const problemKey = ({ file, place }: Pick<ContentProblem, 'file' | 'place'>): string =>
  `${file}: ${place}`

/** Notes which problems a field says. @returns ends it */
export function showProblemAt(keys: readonly string[]): () => void {
  for (const key of keys) editor.saidAtFields[key] = true
  return () => {
    for (const key of keys) delete editor.saidAtFields[key]
  }
}

/** Discards the changes and loads the stored files. */
export async function discard(): Promise<void> {
  Object.assign(editor, { changed: {}, problems: [], checked: null, failure: null, conflict: [] })
  await readContent()
}

/** Checks the changed files on the server, which also makes the draft that the preview shows. */
export async function check(): Promise<void> {
  editor.busy = true
  editor.failure = null
  const outcome = await callConsole(api.checkContent, { request: { files: changedFiles() } })
  editor.busy = false
  if (!outcome.ok) {
    editor.failure = outcome.failure
    return
  }
  checks += 1
  editor.problems = outcome.value.problems
  editor.checked = checks
}

/** Applies the changed files, unless somebody else has changed the content since they were loaded. */
export async function apply(why: string): Promise<Outcome<ReplyOf<typeof api.applyContent>>> {
  const since = editor.stored.status === 'ready' ? editor.stored.value.since : []
  const outcome = await callConsole(api.applyContent, {
    request: { files: changedFiles(), since: since.map((version) => ({ ...version })), why },
  })
  if (outcome.ok && outcome.value.outcome === 'refused') editor.problems = outcome.value.problems
  if (outcome.ok && outcome.value.outcome === 'changed') editor.conflict = outcome.value.files
  return outcome
}

/** Returns a file as it was loaded; an absent one is empty. */
export function storedText(name: string): string {
  const files = editor.stored.status === 'ready' ? editor.stored.value.files : []
  return files.find((file) => file.name === name)?.text ?? ''
}

const changedFiles = (): api.ContentFile[] =>
  Object.entries(editor.changed).map(([name, text]) => ({ name, text }))
