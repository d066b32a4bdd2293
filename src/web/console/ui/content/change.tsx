import { structuredPatch } from 'diff'
import { chakra } from '../../../theme/chakra.ts'
import { TitledSection } from '../page.tsx'

/** Unchanged lines shown before and after a change. */
const AROUND = 2

/** Shows the lines of a file that a change removes and adds, each place of the file by itself. */
export function Change({ name, before, after }: { name: string; before: string; after: string }) {
  const { hunks } = structuredPatch(name, name, endLine(before), endLine(after), '', '', {
    context: AROUND,
  })
  return (
    <TitledSection title={name} isNamed>
      {hunks.map(({ newStart, lines }) => (
        <Lines key={newStart} lines={lines} />
      ))}
    </TitledSection>
  )
}

/** @param lines of a patch: each begins with its sign */
function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <chakra.pre margin="0" fontFamily="mono" fontSize="14" lineHeight={1.5} whiteSpace="pre-wrap">
      {lines.map((line, index) => (
        <chakra.span
          // biome-ignore lint/suspicious/noArrayIndexKey: a patch has the same line twice, and never moves one
          key={index}
          display="block"
          background={backgroundOf(line)}
          overflowWrap="anywhere"
        >
          {line.slice(0, 1).replace('-', '−')} {line.slice(1)}
        </chakra.span>
      ))}
    </chakra.pre>
  )
}

function backgroundOf(line: string) {
  if (line.startsWith('+')) return 'goodSoft'
  return line.startsWith('-') ? 'badSoft' : 'transparent'
}

/** A line break at the end is no change that an operator made. */
const endLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
