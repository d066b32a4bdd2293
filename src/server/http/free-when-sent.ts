/**
 * Passes pieces on to a stream that answers, and gives the memory of each back when it was sent: some 20 MB of them would
 * otherwise wait for the engine to collect its garbage.
 * @param pieces each has memory of its own, as those that are read from a pipe do
 * @param answer says how many bytes it was given and has not sent
 */
export async function* freeWhenSent(
  pieces: AsyncIterable<Buffer<ArrayBuffer>>,
  answer: { readonly writableLength: number },
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const given: Buffer<ArrayBuffer>[] = []
  let bytes = 0
  for await (const piece of pieces) {
    yield piece
    // asked for the next piece, the stream may hold this one, and has given all before it to the answer
    let [first] = given
    while (first && bytes - first.length >= answer.writableLength) {
      bytes -= first.length
      first.buffer.transfer(0)
      given.shift()
      first = given[0]
    }
    given.push(piece)
    bytes += piece.length
  }
}
