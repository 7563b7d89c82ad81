// An error boundary that replaces a failed part by a fallback.

import { Component, type ReactNode } from 'react';

interface GuardedProps {
  children: ReactNode;
  /** The fallback. */
  instead: ReactNode;
  /** A change of this value resets the boundary. */
  until?: string;
}

interface GuardedState {
  readonly failed: boolean;
  readonly until: string | undefined;
}

export class Guarded extends Component<GuardedProps, GuardedState> {
  override state: GuardedState = { failed: false, until: this.props.until };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ until }: GuardedProps, state: GuardedState) {
    return until === state.until ? null : { failed: false, until };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
