import { Component, type ReactNode } from 'react';

interface ListBoundaryProps {
  /** What the children display. Other data is displayed after a failure. */
  data: unknown;
  /** Shown when the children throw. */
  fallback: ReactNode;
  children: ReactNode;
}

interface ListBoundaryState {
  hasFailed: boolean;
}

/** Error boundary: entries that cannot be displayed are a failed list. */
export class ListBoundary extends Component<ListBoundaryProps, ListBoundaryState> {
  static getDerivedStateFromError(): ListBoundaryState {
    return { hasFailed: true };
  }

  override state: ListBoundaryState = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }

  override componentDidUpdate({ data }: ListBoundaryProps, { hasFailed }: ListBoundaryState) {
    if (hasFailed && this.state.hasFailed && data !== this.props.data) this.setState({ hasFailed: false });
  }
}
