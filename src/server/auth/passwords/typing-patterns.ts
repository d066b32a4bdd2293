const KEY_ROWS = ['`1234567890-=', ' qwertyuiop[]\\', " asdfghjkl;'", ' zxcvbnm,./']
const KEYS = new Map(
  KEY_ROWS.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)),
)
const LONGEST_BLOCK = 6
/** A text with more than one jump in four keys is no keyboard walk. */
const KEYS_A_JUMP = 4

/** `aaaaaaaa`, `12121212`, `abcabcabc`, `tigertiger`: a block of up to six characters, repeated. */
export function isRepeatedBlock(text: string): boolean {
  for (let length = 1; length <= LONGEST_BLOCK && length * 2 <= text.length; length += 1) {
    if ([...text].every((sign, index, all) => sign === all[index % length])) return true
  }
  return false
}

/** `12345678`, `87654321`, `abcdefgh`, `90123456`, `13579135`: equal steps; digits wrap around. */
export function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const isDigits = /^\d+$/.test(text)
  const steps = codes.slice(1).map((code, index) => {
    const step = code - (codes[index] ?? 0)
    return isDigits ? (step + 10) % 10 : step
  })
  const first = steps[0] ?? 0
  const isSmall = isDigits || Math.abs(first) <= 2
  return isSmall && steps.every((step) => step === first)
}

/** `qwertyui`, `1q2w3e4r`, `zaq12wsx`: neighboring keys with few jumps. */
export function isKeyboardWalk(text: string): boolean {
  const keys = [...text].map((sign) => KEYS.get(sign))
  let jumps = 0
  for (let index = 1; index < keys.length; index += 1) {
    const from = keys[index - 1]
    const to = keys[index]
    if (!from || !to) return false
    const isNear = Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1
    if (!isNear) jumps += 1
  }
  return jumps * KEYS_A_JUMP <= keys.length
}
