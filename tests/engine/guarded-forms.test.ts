// Tests forms that apply only while a guard is true.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../engine/index.ts';
import { sampleFiles } from '../../engine/lint/index.ts';
import { compareFiles, describeChanges, sampleWithoutMate } from './diff-support.ts';
import { createPlayer } from './real-flows.ts';

const screenFile = 'tea/screens/kind.json';

/** Returns the sample files with a first form that applies only to users who are not signed in. */
function createFiles(unless: string) {
  const screen = JSON.parse(sampleFiles[screenFile] ?? '{}');
  Object.assign(screen.form, { unless });
  return { ...sampleFiles, [screenFile]: JSON.stringify(screen) };
}

function playSample(isSignedIn: boolean) {
  const { product } = parseProduct(createFiles('signedIn'));
  if (!product) throw new Error('The files cannot be parsed.');
  const started = createPlayer(product, { scopes: { session: { token: isSignedIn ? 'a' : '' } } });
  started.open('/tea/kind');
  return started;
}

describe('a form with a guard', () => {
  test('is asked while it holds, and keeps the user', () => {
    const shown = playSample(false);
    expect(shown.view().form?.id).toBe('tea/kind');
    shown.dispatch('submit', {});
    expect(shown.view().step).toBe('kind');
  });

  test('is not asked otherwise, keeps nobody, and takes no answers', () => {
    const shown = playSample(true);
    expect(shown.view().form).toBeNull();
    shown.dispatch('submit', { kind: 'green' });
    expect(shown.view().step).toBe('order');
    expect(JSON.stringify(shown.snapshot().states)).not.toContain('green');
  });

  test('with another guard is reported as changed behavior', () => {
    expect(
      describeChanges(compareFiles(sampleWithoutMate, createFiles('signedIn'))).join(),
    ).toContain('The questions are now asked of');
  });
});
