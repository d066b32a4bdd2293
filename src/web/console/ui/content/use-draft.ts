import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { ContentFile } from '#contract/console/content.ts'
import { contentProblemText } from '../../content-problem-words.ts'
import { editor, typeText } from '../../state/content.ts'

/** The draft of a content file, as a form edits it. */
export interface EditedFile {
  name: string
  text: string
  write: (text: string) => void
  /** whether the draft was checked since it changed */
  isChecked: boolean
  /**
   * Says what the last check found at a field; null when it found nothing, or the draft has changed since.
   * @param place as in a problem: `nodes.value`; empty for the whole file
   */
  errorAt: (place: string) => string | null
}

/** Gives access to the drafts of content files by name. */
export function useContentFiles(stored: readonly ContentFile[]): (name: string) => EditedFile {
  const { t, i18n } = useLingui()
  const { changed, problems, checked } = useSnapshot(editor, { sync: true })
  return (name) => ({
    name,
    text: changed[name] ?? stored.find((file) => file.name === name)?.text ?? '',
    write: (text) => typeText(name, text),
    isChecked: checked !== null,
    errorAt: (place) => {
      const problem =
        checked === null
          ? undefined
          : problems.find((one) => one.file === name && one.place === place)
      if (problem === undefined) return null
      const { line } = problem
      const said = contentProblemText(problem, i18n)
      return place !== '' || line === null ? said : t`Line ${line}: ${said}`
    },
  })
}
