import { type Script, useScript } from '../load-page.ts'

/** Renders a part of the layout once its script has loaded; nothing when the script fails. */
export function LaterPart<P extends object>({ script, props }: { script: Script<P>; props: P }) {
  const { Loaded } = useScript(script)
  return Loaded ? <Loaded {...props} /> : null
}
