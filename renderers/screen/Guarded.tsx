// Keeps a fault in one part from taking the rest with it: what is inside gives way to other words.

import { Component, type ReactNode } from 'react';

interface GuardedProps {
  children: ReactNode;
  /** Shown in place of the part that failed. */
  instead: ReactNode;
  /** When this changes, the part is tried again. */
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
