import { proxy } from 'valtio'

/** Requirement 4.4: the initial application state has a loading flag, false. True while a page's script is awaited. */
export const initial = proxy({ loading: false })

export const setLoading = (loading: boolean) => {
  initial.loading = loading
}
