import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePassword } from '#domain/identity/credentials.ts'
import { isKeyboardWalk, isRepeatedBlock, isRun } from './typing-patterns.ts'

/** Common passwords, and words that people combine with digits. */
const WORDS = new Set(
  readFileSync(join(import.meta.dirname, 'common-password-words.txt'), 'utf8').split(/\s+/),
)

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
const SHORTEST_CORE = 3
const MAX_CUT = 9

/**
 * Whether a password is easy to guess (decision 5): known words with digits or signs around them, keyboard
 * walks, runs, repetitions, dates, phone numbers and the member's own address. Uses no network.
 * @param email normalised
 */
export function isCommonPassword(password: string, email: string): boolean {
  const typed = normalizePassword(password).toLowerCase()
  return (
    isRepeatedBlock(typed) ||
    isRun(typed) ||
    isKeyboardWalk(typed) ||
    isDateOrTelephone(typed) ||
    coresOf(typed).some((core) => WORDS.has(core) || isTwoWords(core) || isOwnName(core, email))
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
      cores.add(core).add(core.replace(/[\s\S]/g, (sign) => LOOKALIKES[sign] ?? sign))
    }
  }
  return [...cores].filter((core) => core.length >= SHORTEST_CORE)
}

/** `loveangel`, `tiger tiger`: two words, joined or apart. */
function isTwoWords(core: string): boolean {
  const letters = core.replace(/[^\p{L}]/gu, '')
  for (let at = 3; at <= letters.length - 3; at += 1) {
    if (WORDS.has(letters.slice(0, at)) && WORDS.has(letters.slice(at))) return true
  }
  return false
}

function isOwnName(core: string, email: string): boolean {
  const name = email.split('@')[0] ?? ''
  const plain = name.replace(/[^\p{L}]/gu, '')
  return [name, plain].some((own) => own.length >= SHORTEST_OWN_NAME && core.includes(own))
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
