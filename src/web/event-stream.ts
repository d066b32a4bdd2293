import * as v from 'valibot'

/**
 * Hears the events of one name of a stream.
 * @param onLoss told once it ended, did not come, or said what does not fit
 * @returns ends it
 */
export function hearEvents<S extends v.GenericSchema>(
  url: string,
  name: string,
  schema: S,
  onEvent: (value: v.InferOutput<S>) => void,
  onLoss: () => void,
): () => void {
  const source = new EventSource(url)
  source.addEventListener(name, ({ data }) => {
    const value = v.safeParse(schema, JSON.parse(data))
    if (value.success) onEvent(value.output)
    else onLoss()
  })
  source.addEventListener('error', onLoss)
  return () => source.close()
}
