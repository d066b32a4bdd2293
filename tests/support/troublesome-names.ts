import fc from 'fast-check'

/** Words that mean something in a grammar in which a name might end up. */
const WORDS = [
  ...['DIRECT', 'REJECT', 'GLOBAL', 'MATCH', 'PROXY', 'PASS', 'tunnels', 'local', 'WireGuard'],
  ...['null', 'true', '~', '---', '0x1', '1e3', 'NaN', '[Peer]', 'CON', '../..', '$(id)', '%00'],
  ...['=1+1', '@SUM(A1)', '\u001b]0;x\u0007', '</script>', "'; drop table device; --"],
]

const SIGNS = [
  ...`,;:#&*!|>'"\`%@{}[]()=+-~?<$^\\/._ \t\n\r`,
  ...'，；：＝＋＠“”、。\u0085\u2028\u2029\u200b\u200f\u202e\ufeff\u0007\u001b',
  ...['📱', '👩‍💻', '手机', 'é', 'e\u0301', 'İ', 'ß'],
]

/** Names that other programs' grammars trip over, as a person might still type or paste them. */
export function troublesomeNames(maxLength: number): fc.Arbitrary<string> {
  const pieces = fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...SIGNS), fc.string())
  const text = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((all) => all.join(''))
  return fc
    .oneof(
      fc.constantFrom(...WORDS),
      text,
      text.map((name) => ` ${name} `),
      text.map((name) => `${name},${name}`),
      text.map((name) => name.padEnd(maxLength, name)),
    )
    .map((name) => name.slice(0, maxLength).replaceAll('\0', '').toWellFormed())
    .filter((name) => name !== '')
}
