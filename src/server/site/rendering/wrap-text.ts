const WORDS = new Intl.Segmenter('zh-CN', { granularity: 'word' })
const OPENING = /[（“《(]$/

/** Step in which lines are shortened until they are about equally long, in ems. */
const STEP_EMS = 0.5

/**
 * Breaks a text into as few lines as fit, all about equally long.
 * @param widthEms width of a line in multiples of the font size
 */
export function wrapText(text: string, widthEms: number): string[] {
  let lines = greedyLines(text, widthEms)
  for (let narrower = widthEms - STEP_EMS; narrower > STEP_EMS; narrower -= STEP_EMS) {
    const narrow = greedyLines(text, narrower)
    if (narrow.length > lines.length || narrow.some((line) => emsOf(line) > narrower)) break
    lines = narrow
  }
  return lines
}

function greedyLines(text: string, widthEms: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of unitsOf(text)) {
    if (line !== '' && emsOf(line + unit) > widthEms) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += unit
  }
  return [...lines, line.trimEnd()]
}

/** Splits a text where a line may end: before each word, whose punctuation stays with it. */
function unitsOf(text: string): string[] {
  const units: string[] = []
  for (const { segment, isWordLike } of WORDS.segment(text)) {
    const last = units.at(-1)
    const isFirst = last === undefined || isWordLike || OPENING.test(segment)
    if (isFirst && !(last && OPENING.test(last))) units.push(segment)
    else units[units.length - 1] += segment
  }
  return units
}

/** Estimates the width of a text in multiples of the font size; rather too wide than too narrow. */
const emsOf = (text: string) =>
  Array.from(text.trimEnd(), (letter) => {
    if (/[a-z0-9]/.test(letter)) return 0.5
    if (/[A-Z]/.test(letter)) return 0.66
    return /[ -~]/.test(letter) ? 0.35 : 1
  }).reduce((sum, width) => sum + width, 0)
