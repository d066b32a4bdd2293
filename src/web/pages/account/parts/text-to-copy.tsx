import { chakra } from '../../../theme/chakra.ts'
import { Copy } from './copy.tsx'

/** Shows a long text as it is, with a button that copies it. */
export function TextToCopy({
  text,
  label,
  ...props
}: Record<'text' | 'label' | 'data-testid', string>) {
  return (
    <chakra.div display="flex" gap="2" alignItems="start">
      <chakra.pre
        flex="1"
        minWidth="0"
        dir="auto"
        padding="4"
        borderRadius="card"
        background="sunken"
        fontFamily="mono"
        fontSize="14"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        {...props}
      >
        <span translate="no">{text}</span>
      </chakra.pre>
      <Copy text={text} label={label} />
    </chakra.div>
  )
}
