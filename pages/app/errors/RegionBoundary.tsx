import { Component, type ReactNode } from 'react';

interface RegionBoundaryProps {
  /** Id of the element that contains the nodes of the region. */
  containerId: string;
  children: ReactNode;
}

/**
 * Error boundary that keeps the nodes of its region, including typed text; links and forms then work without script.
 * React removes the nodes of a tree that throws; the boundary restores them in the same commit, before the next paint.
 */
export class RegionBoundary extends Component<RegionBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };
  private nodes: ChildNode[] = [];
  private focused: HTMLElement | null = null;

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    // A boundary that was never mounted has no later opportunity to read the nodes before React removes them.
    this.nodes = [...(document.getElementById(this.props.containerId)?.childNodes ?? [])];
    this.focused = document.activeElement as HTMLElement | null;
    return null;
  }

  override componentDidMount() {
    if (this.state.hasFailed) this.restoreNodes();
  }

  override componentDidUpdate(_props: RegionBoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    if (!hasFailed && this.state.hasFailed) this.restoreNodes();
  }

  private restoreNodes() {
    const container = document.getElementById(this.props.containerId);
    let next: ChildNode | null = null;
    for (const node of this.nodes.reverse()) {
      if (node.parentNode !== container) {
        // React would interpret its comment markers as a Suspense boundary that is still to be hydrated.
        if (node.nodeType === Node.COMMENT_NODE) continue;
        container?.insertBefore(node, next);
      }
      next = node;
    }
    this.focused?.focus({ preventScroll: true });
  }
}
