import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { NIGHT, WHITE } from '#domain/brand/palette.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { type DraftFile, useFieldError } from '../../ui/content/use-draft.ts'

/** As long as the server reads a drawing. */
const MOST_CHARACTERS = 64 * 1024

/** Takes a drawing from a file and shows it, or puts our own back. */
export function DrawingField({
  file,
  label,
  hint,
  ours,
}: {
  /** the SVG; empty for none */
  file: DraftFile
  label: string
  hint: string
  /** stands in the field while there is no drawing */
  ours: ReactNode
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
        end={
          <Shown>
            {file.text === '' ? (
              ours
            ) : (
              <img
                src={`data:image/svg+xml,${encodeURIComponent(file.text)}`}
                alt={t`Your drawing`}
              />
            )}
          </Shown>
        }
      />
      {file.text !== '' && (
        <div>
          <Button look="quiet" onClick={() => file.write('')}>
            <Trans>Use ours again</Trans>
          </Button>
        </div>
      )}
    </chakra.div>
  )
}

/** Shows a drawing as the site has it, on the light ground that drawings are made for. */
const Shown = chakra('span', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '12',
    height: '12',
    padding: '2',
    border: '1px solid',
    borderColor: 'fieldLine',
    borderRadius: 'card',
    background: WHITE,
    color: NIGHT,
    fontWeight: 700,
    '& > img': { height: 'full', maxWidth: '8rem' },
  },
})
