/** Resets browser styles only for the elements that this site uses; Chakra's own reset covers all. */
export const styleReset = {
  html: {
    textSizeAdjust: '100%',
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    overflowWrap: 'break-word',
  },
  '*': {
    margin: '0',
    padding: '0',
    font: 'inherit',
    WebkitTapHighlightColor: 'transparent',
  },
  '*, ::before, ::after, ::backdrop': { boxSizing: 'border-box', border: '0 solid' },
  svg: { display: 'block' },
  'ol, ul': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'b, strong': { fontWeight: 'bolder' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { background: 'none' },
  'input:not([type=radio], [type=checkbox])': { appearance: 'none' },
  '::-webkit-search-cancel-button': { appearance: 'none' },
  textarea: { resize: 'vertical' },
  table: { borderCollapse: 'collapse' },
  '[hidden]': { display: 'none !important' },
} as const
