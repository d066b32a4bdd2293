/**
 * Stands in for emotion's list of the attributes of HTML: the compiler lets elements have nothing but
 * attributes, styles (`css.ts` knows those) and `as`.
 */
export default (name: string) => name !== 'as'
