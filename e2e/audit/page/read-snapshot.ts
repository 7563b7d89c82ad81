// The entry of the program that runs in the page.

import type { PageSnapshot } from '../snapshot.ts';
import { cleanText, getOwnText } from './element-text.ts';
import { findAll } from './find-all.ts';
import { findControls } from './find-controls.ts';
import { findCutTexts } from './find-cut-texts.ts';
import { findOverlaps } from './find-overlaps.ts';
import { findTextElements } from './find-text-elements.ts';
import { describeFocus, findBackLink, findTabStops, readSkipLink } from './focus.ts';
import { readBlocks } from './read-blocks.ts';
import { readField } from './read-field.ts';
import { readHelp } from './read-help.ts';
import { readLayoutShifts } from './read-layout-shifts.ts';
import { readMessages } from './read-messages.ts';
import { readOverflow } from './read-overflow.ts';
import { readProblems } from './read-problems.ts';
import { readReceipt } from './read-receipt.ts';
import { readSpokenTexts } from './read-spoken-texts.ts';
import { countLandmarks, readHeadings, readStep } from './read-structure.ts';
import { readTargets } from './read-targets.ts';

/** Reads the snapshot of the page. */
export function readSnapshot(): PageSnapshot {
  const form = document.querySelector<HTMLFormElement>('main form');
  const stops = findTabStops();
  const controls = findControls();
  const written = findTextElements();
  return {
    path: window.location.pathname + window.location.search,
    step: readStep(),
    lang: document.documentElement.lang,
    title: document.title,
    headings: readHeadings(),
    landmarks: countLandmarks(),
    skip: readSkipLink(stops[0]),
    backAt: findBackLink(stops),
    progress: cleanText(document.querySelector('main .progress p')?.textContent) || null,
    focus: describeFocus(),
    isNative: form !== null && !form.noValidate,
    fields: controls.map(readField),
    targets: readTargets(),
    problems: readProblems(),
    ...readMessages(),
    help: readHelp(),
    hasSavedNote: document.querySelector('[data-saved="kept"]') !== null,
    receipt: readReceipt(),
    hasNextSteps: document.querySelector('main .journey') !== null,
    totals: findAll('.price-total .price-amount').map(getOwnText),
    texts: written.map(getOwnText),
    spokenTexts: readSpokenTexts(),
    overflow: readOverflow(),
    truncated: findCutTexts(written, controls),
    overlaps: findOverlaps(written),
    ...readBlocks(),
    ...readLayoutShifts(),
  };
}
