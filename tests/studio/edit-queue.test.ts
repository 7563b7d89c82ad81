import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DisconnectedError } from '../../studio/page/api.ts';
import { createEditQueue } from '../../studio/page/edit-queue.ts';
import type { EditRequest } from '../../studio/protocol/api.ts';

const type = (text: string, group = 'title'): EditRequest => ({
  ...{ label: 'Change the title', group },
  files: { 'tea.json': text },
});

/** A queue whose edits end when the test says so. */
function createQueue() {
  const sent: (string | null | undefined)[] = [];
  const open: { end(): void; fail(cause: Error): void }[] = [];
  const counts: number[] = [];
  const queue = createEditQueue({
    send({ files }) {
      sent.push(files['tea.json']);
      return new Promise((end, fail) => open.push({ end, fail }));
    },
    onCount: (count) => void counts.push(count),
  });
  const add = (request: EditRequest, before = '') => queue.add(request, { 'tea.json': before });
  return { queue, add, sent, open, counts };
}

describe('the queue of edits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends the newest text of a field after a pause', async () => {
    const { add, sent, open, counts } = createQueue();
    for (const text of ['a', 'ab', 'abc']) {
      void add(type(text));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual(['abc']);
    open[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(counts.at(-1)).toBe(0);
  });

  it('sends while somebody types on, one edit at a time', async () => {
    const { add, sent, open } = createQueue();
    for (let length = 1; length <= 30; length += 1) {
      void add(type('x'.repeat(length)));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toHaveLength(1);
    open[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toBe('x'.repeat(30));
    expect(sent).toHaveLength(2);
  });

  it('sends a field before another edit, and on demand', async () => {
    const { queue, add, sent, open } = createQueue();
    void add(type('a'));
    void add({ label: 'Fix', files: { 'tea.json': 'b' } });
    void add({ label: 'Fix again', files: { 'tea.json': 'c' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a']);
    open[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    open[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    open[2]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'b', 'c']);
    void add(type('d'));
    const flushed = queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toBe('d');
    open[3]?.end();
    await expect(flushed).resolves.toBeUndefined();
  });

  it('keeps edits while the server does not answer', async () => {
    const { queue, add, sent, open } = createQueue();
    const done = add(type('a'), 'old');
    const flushed = queue.flush();
    void add(type('ab'), 'a');
    open[0]?.fail(new DisconnectedError());
    await expect(flushed).rejects.toThrow(DisconnectedError);
    expect(queue.getFiles()).toEqual({ 'tea.json': 'ab' });
    expect(queue.getOrigins()).toEqual({ 'tea.json': 'old' });
    const again = queue.flush();
    open[1]?.end();
    await expect(done).resolves.toBeUndefined();
    open[2]?.end();
    await again;
    expect(sent).toEqual(['a', 'a', 'ab']);
  });

  it('reports an edit that is refused, and goes on', async () => {
    const { add, sent, open } = createQueue();
    const refused = expect(add({ label: 'Write', files: { 'tea.json': 'a' } })).rejects.toThrow(
      'no file',
    );
    void add({ label: 'Write', files: { 'tea.json': 'b' } });
    open[0]?.fail(new Error('no file'));
    await refused;
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'b']);
  });
});
