import { chakra } from '../../../theme/chakra.ts'

/**
 * A row of fields under heads that are said once: their own labels are read aloud only, and what is wrong with them
 * stands below the row.
 */
export const FieldRow = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    columnGap: '2',
    rowGap: '1',
    alignItems: 'center',
    '& > :not([role=alert])': { gridRow: '1' },
    // the parts of a field are cells of the row
    '& > div': { display: 'contents' },
    '& > div > :first-child': { srOnly: true },
    '& > div > :nth-child(2)': { gridRow: '1' },
    '& > div > [role=alert]': { gridColumn: '1 / -1' },
    '& :is(input:not([type=checkbox]), select)': {
      minHeight: { base: '11', xl: '10' },
      paddingInlineStart: '3',
    },
  },
})

/** Heads of the columns of fields. */
export const FieldHead = chakra('p', {
  base: { alignSelf: 'end', color: 'muted', fontSize: '14', lineHeight: 1.3 },
})
