import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { WHITE } from '#domain/brand/palette.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { type DraftFile, useFieldError } from '../../ui/content/use-draft.ts'
import { Tools } from '../../ui/page.tsx'

/** As long as the server reads a drawing. */
const MOST_CHARACTERS = 64 * 1024

/** Takes a drawing from a file and shows it, or puts our own back. */
export function DrawingField({
  file,
  label,
  hint,
}: {
  /** the SVG; empty for none */
  file: DraftFile
  label: string
  hint: string
}) {
  const { t } = useLingui()
  const fieldError = useFieldError({ file: file.name, place: '' })
  const [problem, setProblem] = useState<'unreadable' | 'too_long' | null>(null)
  async function choose(chosen: File | undefined) {
    if (chosen === undefined) return
    // deleted meanwhile, or not to be read by this browser
    const read = await chosen.text().catch(() => null)
    if (read === null) return setProblem('unreadable')
    if (read.length > MOST_CHARACTERS) return setProblem('too_long')
    setProblem(null)
    file.write(read)
  }
  const errors = {
    unreadable: t`The file can’t be read. Choose it again.`,
    too_long: t`The file is too large: 64 kB at most.`,
  }
  return (
    <chakra.div display="grid" gap="3" alignContent="start">
      <Field
        label={label}
        hint={hint}
        error={problem ? errors[problem] : fieldError}
        type="file"
        name={file.name}
        accept=".svg,image/svg+xml"
        // the same file can be chosen again once it is mended
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {file.text !== '' && (
        <Tools alignItems="center">
          <chakra.img
            src={`data:image/svg+xml,${encodeURIComponent(file.text)}`}
            alt={t`Your drawing`}
            height="12"
            maxWidth="full"
            // drawings are made for a light ground
            background={WHITE}
            padding="1"
            borderRadius="4px"
          />
          <Button look="quiet" onClick={() => file.write('')}>
            <Trans>Use ours again</Trans>
          </Button>
        </Tools>
      )}
    </chakra.div>
  )
}
