import { type Script, useScript } from '../load-page.ts'

/** A part of the layout that comes after the first sight, and is not missed where it does not come. */
export function LaterPart<P extends object>({ script, props }: { script: Script<P>; props: P }) {
  const { Loaded } = useScript(script)
  return Loaded ? <Loaded {...props} /> : null
}
