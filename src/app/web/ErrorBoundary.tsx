import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

/** The last resort, for errors outside of a page; within a page the router's own boundary shows the same. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}
