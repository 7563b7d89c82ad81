// Records the calls of instrumented functions.

/** A call, in the order in which the calls begin. */
export interface RecordedCall {
  /** The number of the function. */
  readonly number: number;
  /** The number of calls that are still running. */
  readonly depth: number;
}

export interface CallRecorder {
  enter(number: number): void;
  leave(): void;
  /** Runs a function and returns the calls that it causes. */
  record(run: () => void): readonly RecordedCall[];
}

/** Creates a recorder. Outside of `record` it ignores all calls. */
export function createRecorder(): CallRecorder {
  let calls: RecordedCall[] | null = null;
  let depth = 0;
  return {
    enter(number) {
      calls?.push({ number, depth });
      depth += 1;
    },
    leave() {
      depth -= 1;
    },
    record(run) {
      const recorded: RecordedCall[] = [];
      calls = recorded;
      depth = 0;
      try {
        run();
      } finally {
        calls = null;
      }
      return recorded;
    },
  };
}
