const BLOCK_BYTES = 512

export interface TarEntry {
  /** path inside the archive, with slashes; a folder ends with one */
  path: string
  size: number
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  mode: number
  /** seconds since 1970 UTC */
  modifiedS: number
}

/**
 * Writes entries in their order as a POSIX `ustar` archive whose files all belong to root.
 * @throws for a path that the format cannot hold
 */
export async function* writeTar(
  entries: Iterable<TarEntry> | AsyncIterable<TarEntry>,
): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield headerOf(entry)
    yield* entry.content
    yield new Uint8Array((BLOCK_BYTES - (entry.size % BLOCK_BYTES)) % BLOCK_BYTES)
  }
  yield new Uint8Array(2 * BLOCK_BYTES)
}

function headerOf({ path, size, mode, modifiedS }: TarEntry): Uint8Array {
  const header = Buffer.alloc(BLOCK_BYTES)
  const [prefix, name] = splitPath(path)
  const octal = (value: number, offset: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), offset)
  header.write(name, 0)
  octal(mode, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(modifiedS, 136, 11)
  header.write(path.endsWith('/') ? '5' : '0', 156)
  header.write('ustar\0' + '00', 257, 'latin1')
  header.write('root', 265)
  header.write('root', 297)
  header.write(prefix, 345)
  // the checksum counts its own field as spaces
  header.fill(' ', 148, 156)
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  )
  header.write('\0 ', 154, 'latin1')
  return header
}

/** Splits a path at a slash into at most 155 and 100 bytes. */
function splitPath(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)]
    const fits = Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100
    if (fits && name !== '') return [prefix, name]
  }
  throw new Error(`${path} is too long for an archive`)
}
