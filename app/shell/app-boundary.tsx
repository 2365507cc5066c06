import { Component, type ReactNode } from 'react'
import { lazyPart } from './lazy-with-preload.ts'

export const broken = lazyPart(() => import('./broken-page.tsx'))

type Props = {
  children: ReactNode
  /** Another value draws the children afresh: the address of the page, say. */
  of?: string
}

/** Catches what fails while it's drawn, says so in its place, and draws it again when asked, or when someone goes elsewhere (D336). */
export class AppBoundary extends Component<Props, { failedAt?: string | undefined; hasFailed: boolean }> {
  override state = { hasFailed: false, failedAt: undefined as string | undefined }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ of }: Props, { hasFailed, failedAt }: { hasFailed: boolean; failedAt?: string | undefined }) {
    return { hasFailed: hasFailed && failedAt === of, failedAt: of }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <broken.Component onRetry={() => this.setState({ hasFailed: false })} />
  }
}
