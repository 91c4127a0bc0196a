import { Component, type ReactNode } from 'react';
import { FailedState } from '../states/FailedState.js';

type Props = { children: ReactNode; onRetry: () => void };

/** A chart that cannot be drawn, as a rule because its code did not arrive, says so; the page around it stays. */
export class ChartBoundary extends Component<Props, { failure: unknown }> {
  override state = { failure: null as unknown };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    if (this.state.failure === null) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ failure: null });
    };
    return <FailedState failure={this.state.failure} onRetry={retry} />;
  }
}
