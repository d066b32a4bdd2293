/** Groups a code for reading and typing: `7K2M-9QXA-40TD-VB8R`. */
export const groupByFour = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
