import { useSnapshot } from 'valtio'
import { announcement, hush } from '../../state/app/announcement.ts'
import Toast from '../../ui/frames/toast.tsx'

/** The live region: what a deed came to, in a line over the page. */
export function Announcer() {
  const { text, id } = useSnapshot(announcement)
  return <div role="status">{text !== '' && <Toast text={text} id={id} onClose={hush} />}</div>
}
