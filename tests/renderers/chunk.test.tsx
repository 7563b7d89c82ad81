// Tests that chunks are loaded once, and that components render when their chunk has loaded.

import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Chunk, createChunk, useAreLoaded } from '../../renderers/chunk.ts';
import { createChunkedComponent } from '../../renderers/chunked-component.tsx';
import { ErrorBoundary } from '../../renderers/screen/ErrorBoundary.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** Returns a chunk that loads or fails when the test says so. */
function createDelayedChunk<Value>(value: Value) {
  let fetched = 0;
  let arrive = () => {};
  let fail = (_: Error) => {};
  const chunk = createChunk(() => {
    fetched += 1;
    return new Promise<Value>((resolve, reject) => {
      arrive = () => resolve(value);
      fail = reject;
    });
  });
  return { chunk, fetched: () => fetched, arrive: () => arrive(), fail: (e: Error) => fail(e) };
}

it('shows the fallback, and the component as soon as it is there', async () => {
  const { chunk, fetched, arrive } = createDelayedChunk(Hello);
  const Chunked = createChunkedComponent(chunk, <p>Loading</p>);
  render(
    <>
      <Chunked name="Ann" />
      <Chunked name="Bea" />
    </>,
  );
  expect(screen.getAllByText('Loading')).toHaveLength(2);
  await act(async () => arrive());
  expect(screen.getByText('Hello Ann')).toBeTruthy();
  expect(screen.getByText('Hello Bea')).toBeTruthy();
  expect(fetched()).toBe(1);
});

it('shows a component that was loaded in advance at once', async () => {
  const { chunk, arrive } = createDelayedChunk(Hello);
  const loading = chunk.load();
  arrive();
  await loading;
  const Chunked = createChunkedComponent(chunk, <p>Loading</p>);
  render(<Chunked name="Ann" />);
  expect(screen.getByText('Hello Ann')).toBeTruthy();
});

it('leaves a chunk that cannot be loaded to the error boundary', async () => {
  const { chunk, fail } = createDelayedChunk(Hello);
  const Chunked = createChunkedComponent(chunk, <p>Loading</p>);
  render(
    <ErrorBoundary fallback={<p>Could not be shown</p>}>
      <Chunked name="Ann" />
    </ErrorBoundary>,
  );
  await act(async () => fail(new Error('No network')));
  expect(screen.getByText('Could not be shown')).toBeTruthy();
});

it('waits until each chunk has loaded or failed', async () => {
  const [one, other] = [createDelayedChunk(1), createDelayedChunk(2)];
  function Both() {
    const [chunks] = useState<readonly Chunk<unknown>[]>([one.chunk, other.chunk]);
    return <p>{useAreLoaded(chunks) ? 'Ready' : 'Waiting'}</p>;
  }
  render(<Both />);
  await act(async () => one.arrive());
  expect(screen.getByText('Waiting')).toBeTruthy();
  await act(async () => other.fail(new Error('No network')));
  expect(screen.getByText('Ready')).toBeTruthy();
});
