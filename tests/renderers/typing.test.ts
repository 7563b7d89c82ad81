// Tests that typed input is reported after a pause, or immediately when another event occurs.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInputReporter } from '../../renderers/input-reporter.ts';

describe('typing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is reported once, with the last state, 150 ms after the last change', () => {
    const send = vi.fn();
    const typing = createInputReporter(send);
    typing.report(() => ({ a: 1 }));
    vi.advanceTimersByTime(149);
    typing.report(() => ({ a: 2 }));
    vi.advanceTimersByTime(149);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send.mock.calls).toEqual([[{ a: 2 }]]);
  });

  it('is reported at once on a flush, and then not again', () => {
    const send = vi.fn();
    const typing = createInputReporter(send);
    typing.report(() => ({ a: 1 }));
    typing.flush();
    typing.flush();
    vi.advanceTimersByTime(1000);
    expect(send.mock.calls).toEqual([[{ a: 1 }]]);
  });

  it('is forgotten when cancelled', () => {
    const send = vi.fn();
    const typing = createInputReporter(send);
    typing.report(() => ({ a: 1 }));
    typing.cancel();
    vi.advanceTimersByTime(1000);
    expect(send).not.toHaveBeenCalled();
  });
});
