/** Elements allowed in a drawing (decision 191): shapes, groups, gradients, clip paths and masks. */
export const SHAPES: ReadonlySet<string> = new Set([
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
])

/** Elements that show nothing, which drawing programs write; they are left out with all that is in them. */
export const SILENT: ReadonlySet<string> = new Set(['title', 'desc', 'metadata'])

/** Elements in which no other may be cut out or masked: each level would multiply the work of drawing. */
export const CUTTERS: ReadonlySet<string> = new Set(['clipPath', 'mask'])

const NUMBERS = /^[\d\s.,%eE+-]+(?:px)?$/
const PATH = /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/
const WORD = /^[a-z-]+$/i
const TRANSFORM = /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]*\)\s*,?)*$/
const COLOUR = /^(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i
const PAINT = /^(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|url\(#[\w.-]{1,64}\))$/i
const PART = /^(?:none|url\(#[\w.-]{1,64}\))$/
const ID = /^[\w.-]{1,64}$/
/** A gradient that takes its stops from another. */
const OWN_PART = /^#[\w.-]{1,64}$/

const allAs = (form: RegExp, names: string) => names.split(' ').map((name) => [name, form] as const)

/** Properties of looks, which stand as attributes or in `style`, and the form of their values. */
export const LOOKS: ReadonlyMap<string, RegExp> = new Map([
  ...allAs(PAINT, 'fill stroke'),
  ...allAs(COLOUR, 'color stop-color'),
  ...allAs(PART, 'clip-path mask'),
  ...allAs(
    NUMBERS,
    'fill-opacity stroke-opacity stroke-width stroke-dashoffset stroke-miterlimit opacity stop-opacity',
  ),
  ...allAs(/^(?:none|[\d\s.,%eE+-]+)$/, 'stroke-dasharray'),
  ...allAs(
    WORD,
    'fill-rule clip-rule stroke-linecap stroke-linejoin display visibility shape-rendering vector-effect',
  ),
  ...allAs(/^[a-z\s]+$/, 'paint-order'),
])

/** Attributes that a drawing keeps, with the form of their values. */
export const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...LOOKS,
  ...allAs(ID, 'id'),
  ...allAs(PATH, 'd'),
  ...allAs(TRANSFORM, 'transform gradientTransform'),
  ...allAs(
    NUMBERS,
    'x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr points offset viewBox pathLength',
  ),
  ...allAs(WORD, 'gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits'),
  ...allAs(OWN_PART, 'href xlink:href'),
])

/** Attributes without which a drawing would look otherwise, or that run or load something. */
export const REFUSED = /^(?:on|filter$|style$)/i

/** Styles that load something, or hide in escapes that they do. */
export const LOADING_STYLE = /[\\@]|url\((?!#[\w.-]+\))/i
