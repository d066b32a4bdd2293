import { Component, Fragment, type ReactNode } from 'react'
import { PartStopped } from './load-states.tsx'

const FEW_SECONDS_MS = 5_000
const MOST_FAILURES = 3

type State = { drawing: number; status: 'drawn' | 'failed' | 'given_up' }

/**
 * Draws its part of the page again when React could not draw or change it, for instance because others had moved its
 * nodes: what was typed is in the forms' state and stays. After some failures in a few seconds it offers to reload.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { drawing: 0, status: 'drawn' }
  failedAtMs: number[] = []

  static getDerivedStateFromError = (): Partial<State> => ({ status: 'failed' })

  override componentDidCatch() {
    const nowMs = performance.now()
    this.failedAtMs = [...this.failedAtMs.filter((ms) => nowMs - ms < FEW_SECONDS_MS), nowMs]
    const status = this.failedAtMs.length > MOST_FAILURES ? 'given_up' : 'drawn'
    this.setState(({ drawing }) => ({ drawing: drawing + 1, status }))
  }

  override render() {
    const { drawing, status } = this.state
    if (status === 'given_up') return <PartStopped />
    return status === 'drawn' && <Fragment key={drawing}>{this.props.children}</Fragment>
  }
}
