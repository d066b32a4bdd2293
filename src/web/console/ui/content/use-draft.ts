import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type * as v from 'valibot'
import { useSnapshot } from 'valtio'
import type { ContentFile } from '#contract/console/content.ts'
import type { ContentProblemCode } from '#contract/console/content-problems.ts'
import { contentProblemText } from '../../content-problem-words.ts'
import { type DraftValue, draftValue } from '../../draft/draft-value.ts'
import { type Fields, readFields, writeFields } from '../../draft/file-layout.ts'
import { editor, problemKey, showProblemAt, typeText } from '../../state/content.ts'

/** A content file with the changes so far. */
export interface DraftFile {
  name: string
  text: string
  write: (text: string) => void
}

/** The content with the changes so far, as forms edit it. */
export interface ContentDraft {
  file: (name: string) => DraftFile
  /** Opens the fields of a JSON file. A file that no form can show has none, and must not be written. */
  json: <S extends v.GenericSchema>(name: string, schema: S) => DraftValue<v.InferInput<S>>
}

export function useDraft(stored: readonly ContentFile[]): ContentDraft {
  const { changed } = useSnapshot(editor, { sync: true })
  const file = (name: string): DraftFile => ({
    name,
    text: changed[name] ?? stored.find((file) => file.name === name)?.text ?? '',
    write: (text) => typeText(name, text),
  })
  return {
    file,
    json: (name, schema) =>
      draftValue(schema, {
        file: name,
        place: '',
        value: readFields(file(name).text) ?? {},
        write: (fields) => typeText(name, writeFields(name, fields as Fields)),
      }),
  }
}

/** Problems that are no more than what a field asks for. */
const ASKED_FOR: ReadonlySet<ContentProblemCode> = new Set([
  'not_whole',
  'too_small',
  'too_large',
  'no_price',
  'not_traffic',
  'not_moment',
])

/**
 * Says what the last check found at a field; null when it found nothing, or the draft has changed since. The list of
 * problems leaves out what a field on the screen says.
 * @param place as in a problem: `nodes.value`; empty for the whole file
 * @param instruction says what to type, where the field is typed otherwise than the file has it
 * @param also other places whose problems the field says
 */
export function useFieldError(
  { file, place }: { file: string; place: string },
  {
    instruction,
    also = [],
  }: { instruction?: string | undefined; also?: readonly string[] | undefined } = {},
): string | null {
  const { t, i18n } = useLingui()
  const { problems, checked } = useSnapshot(editor)
  const keys = [place, ...also].map((candidate) => problemKey({ file, place: candidate }))
  const shown = keys.join('\n')
  useEffect(() => showProblemAt(shown.split('\n')), [shown])
  const problem =
    checked === null ? undefined : problems.find((item) => keys.includes(problemKey(item)))
  if (problem === undefined) return null
  if (instruction !== undefined && ASKED_FOR.has(problem.code)) return instruction
  const { line } = problem
  const words = contentProblemText(problem, i18n)
  return place !== '' || line === null ? words : t`Line ${line}: ${words}`
}
