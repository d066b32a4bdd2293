const SIGNATURE = '89504e470d0a1a0a'

/** Reads width and height of a PNG. @throws when it is none */
export function pngSize(png: Buffer): { width: number; height: number } {
  const signature = png.subarray(0, 8).toString('hex')
  if (signature !== SIGNATURE) throw new Error(`no PNG: begins with ${signature}`)
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
