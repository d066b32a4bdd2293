import { LineIcon } from '../basic/icons.tsx'

const DOTS = [5, 12, 19].map((x) => `M${x} 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z`).join('')

/** Three dots on the button that opens what else a row can do. */
export const MoreIcon = () => <LineIcon path={DOTS} />
