/** Begins a step of long work, of so many parts; the returned function is called with how many are done. */
export type StartStep = (unit: string, total: number) => (done: number) => void

/** The step of work whose progress nobody watches. */
export const unwatched: StartStep = () => () => {}
