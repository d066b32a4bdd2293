import { chakra } from '../../../theme/chakra.ts'
import { lineDiff } from '../../line-diff.ts'
import { Section } from '../page.tsx'

/** Shows the lines of a file that a change removes and adds. */
export function Change({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <Section aria-label={name}>
      <chakra.h2 fontSize="18" overflowWrap="anywhere">
        {name}
      </chakra.h2>
      <Diff before={before} after={after} />
    </Section>
  )
}

const LOOKS = {
  gone: { sign: '−', background: 'badSoft' },
  come: { sign: '+', background: 'goodSoft' },
  same: { sign: ' ', background: 'transparent' },
} as const

function Diff({ before, after }: { before: string; after: string }) {
  return (
    <chakra.pre margin="0" fontFamily="mono" fontSize="14" lineHeight={1.5} whiteSpace="pre-wrap">
      {lineDiff(before, after).map(({ kind, text, at }) => (
        <chakra.span
          key={`${kind} ${at}`}
          display="block"
          background={LOOKS[kind].background}
          overflowWrap="anywhere"
        >
          {LOOKS[kind].sign} {text}
        </chakra.span>
      ))}
    </chakra.pre>
  )
}
