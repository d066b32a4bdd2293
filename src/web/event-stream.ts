import * as v from 'valibot'

/**
 * Subscribes to the events of one name in a server-sent event stream.
 * @param onLoss called when the stream ends, cannot be opened, or sends data that is no JSON or fails the schema
 * @returns a function that closes the stream
 */
export function openEventStream<S extends v.GenericSchema>(
  url: string,
  name: string,
  schema: S,
  onEvent: (value: v.InferOutput<S>) => void,
  onLoss: () => void,
): () => void {
  const source = new EventSource(url)
  const event = v.pipe(v.string(), v.parseJson(), schema)
  source.addEventListener(name, ({ data }) => {
    const value = v.safeParse(event, data)
    if (value.success) onEvent(value.output)
    else onLoss()
  })
  source.addEventListener('error', onLoss)
  return () => source.close()
}
