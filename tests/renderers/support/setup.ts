// Runs before each test file of the renderers. Files share a worker and its document, so each test
// leaves the document as it found it. Tests of the prerendering run without a document.

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { cancelReports } from './pending-reports.ts';

// Only a test that fails waits as long as this. On a busy machine, a module that is loaded on demand takes seconds.
configure({ asyncUtilTimeout: 10_000 });

const hasDocument = typeof document !== 'undefined';

// jsdom hides popovers. On a wide screen the style sheet shows the one of the header.
beforeAll(() => {
  if (!hasDocument) return;
  const style = document.createElement('style');
  style.textContent = '.menu[popover] { display: flex !important }';
  document.head.append(style);
});

afterEach(() => {
  cleanup();
  cancelReports();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (hasDocument) Object.assign(document.defaultView ?? {}, { matchMedia: undefined });
});

afterAll(() => {
  vi.useRealTimers();
  if (!hasDocument) return;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
});
