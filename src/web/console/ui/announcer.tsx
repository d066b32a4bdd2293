import { useSnapshot } from 'valtio'
import { announcement, hush } from '../../state/app/announcement.ts'
import Toast from '../../ui/frames/toast.tsx'

/** Announces the result of an action to screen readers and shows it as a toast. */
export function Announcer() {
  const { text, id } = useSnapshot(announcement)
  return <div role="status">{text !== '' && <Toast text={text} id={id} onClose={hush} />}</div>
}
