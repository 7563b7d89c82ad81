import type { PageSnapshot, ProblemData } from '../snapshot.ts';
import { getShownText } from './element-text.ts';
import { findAll } from './find-all.ts';

/** Reads the error summary, or returns null if there is none. */
export function readProblems(): PageSnapshot['problems'] {
  const summary = document.querySelector('[data-problems]');
  if (!summary) return null;
  return {
    title: getShownText(summary.querySelector('h2') ?? summary),
    items: findAll('li', summary).map(readProblem),
  };
}

// helpers

function readProblem(item: Element): ProblemData {
  const target = item.querySelector('a')?.getAttribute('href')?.slice(1) ?? null;
  return {
    text: getShownText(item),
    target,
    hasTarget: target !== null && document.getElementById(target) !== null,
  };
}
