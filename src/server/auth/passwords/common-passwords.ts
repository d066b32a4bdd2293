import { normalizePassword } from '#domain/identity/credentials.ts'
import { type CommonWords, readCommonWords } from './common-words.ts'
import { isKeyboardWalk, isRepeatedBlock, isRun } from './typing-patterns.ts'

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const SHORTEST_OWN_NAME = 4
const SHORTEST_WORD = 3
/** Shorter numbers stand in any long one. */
const SHORTEST_NUMBER = 6
const MAX_CUT = 9

/**
 * Tells whether a password is easy to guess (decision 5): common passwords with digits or signs around them, keyboard
 * walks, runs, repetitions, dates, phone numbers and the member's own address. Uses no network.
 * @param email normalised
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const words = await readCommonWords()
  const typed = normalizePassword(password).toLowerCase()
  return (
    isRepeatedBlock(typed) ||
    isRun(typed) ||
    isKeyboardWalk(typed) ||
    isDateOrTelephone(typed) ||
    coresOf(typed).some(
      (core) => words.all.has(core) || isTwoWords(core, words) || isOwnName(core, email),
    )
  )
}

/**
 * Lists the candidates for the word inside: with none, some or all of the surrounding digits and signs
 * removed, each as typed and with look-alikes read as letters.
 */
function coresOf(typed: string): string[] {
  const before = Math.min(/^\P{L}*/u.exec(typed)?.[0].length ?? 0, MAX_CUT)
  const after = Math.min(/\P{L}*$/u.exec(typed.slice(-MAX_CUT))?.[0].length ?? 0, MAX_CUT)
  const cores = new Set<string>()
  for (let from = 0; from <= before; from += 1) {
    for (let cut = 0; cut <= after; cut += 1) {
      const core = typed.slice(from, typed.length - cut)
      const shortest = /\p{L}/u.test(core) ? SHORTEST_WORD : SHORTEST_NUMBER
      if (core.length < shortest) break
      cores.add(core).add(core.replace(/[\s\S]/g, (sign) => LOOKALIKES[sign] ?? sign))
    }
  }
  return [...cores]
}

/** `loveangel`, `tiger tiger`: two words, joined or apart. */
function isTwoWords(core: string, { everyday }: CommonWords): boolean {
  const letters = core.replace(/[^\p{L}]/gu, '')
  for (let position = 3; position <= letters.length - 3; position += 1) {
    if (everyday.has(letters.slice(0, position)) && everyday.has(letters.slice(position)))
      return true
  }
  return false
}

function isOwnName(core: string, email: string): boolean {
  const name = email.split('@')[0] ?? ''
  const letters = name.replace(/[^\p{L}]/gu, '')
  return [name, letters].some((own) => own.length >= SHORTEST_OWN_NAME && core.includes(own))
}

/** `19901231`, `31121990`, a Chinese mobile number. */
function isDateOrTelephone(typed: string): boolean {
  const digits = typed.replace(/[-./\s]/g, '')
  if (/^(86)?1[3-9]\d{9}$/.test(digits)) return true
  return (
    /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(digits) ||
    /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(digits) ||
    /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)\d\d$/.test(digits)
  )
}
