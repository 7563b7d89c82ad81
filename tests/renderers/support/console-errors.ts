// Collects console errors, so that a test can assert there are none.

import { afterEach, beforeEach, vi } from 'vitest';

export function watchConsole(): readonly string[] {
  const errors: string[] = [];
  beforeEach(() => {
    errors.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...parts) => {
      errors.push(parts.map(String).join(' '));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return errors;
}
