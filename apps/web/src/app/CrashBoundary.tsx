import { Component, type ReactNode } from 'react';
import { Crash } from './CrashPage.js';

type State = { crash: { error: unknown } | null };

/** For what crashes outside the pages, which the router does not catch: an empty window tells nobody anything. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  override render() {
    const { crash } = this.state;
    return crash ? <Crash error={crash.error} /> : this.props.children;
  }
}
