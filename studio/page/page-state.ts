// The state of the page, and the place that its address keeps.

import { ref } from 'valtio';
import type { Analysis, StudioState, WorkingStatus } from '../protocol/api.ts';

export const panes = ['map', 'edit', 'gallery', 'new', 'review'] as const;
export type PaneName = (typeof panes)[number];

export interface PageState {
  files: Readonly<Record<string, string>>;
  status: WorkingStatus;
  analysis: Analysis | null;
  previewOrigin: string;
  /** The selected flow and step. */
  flow: string | null;
  step: string | null;
  /** The number of times that a step was selected, also the same one again. */
  selections: number;
  /** The file in the editor, and the JSON Pointer to show. */
  file: string | null;
  pointer: string | null;
  /** The line to show instead, counted from 1. */
  line: number | null;
  pane: PaneName;
  /** The pattern that is chosen for something new. */
  pattern: string | null;
  /** The parts of the forms that are open. They stay open when another step is selected. */
  openSections: readonly string[];
  /** The walk of the preview: `flow:step` in order. */
  walk: readonly string[];
  /** A message about the last command. */
  message: { readonly text: string; readonly tone: 'plain' | 'error' } | null;
  isConnected: boolean;
  /** True while the server does not have all edits. */
  isPending: boolean;
}

/** Returns the parts of the state that the server has. */
export function toPageState({ files, status, analysis, previewOrigin }: StudioState) {
  return {
    files: ref(files),
    status: ref(status),
    analysis: analysis && ref(analysis),
    previewOrigin,
  };
}

/** The place in the address, so that a reload opens it again: `#pane/flow/step`. */
export function readPlace({ analysis }: StudioState): Pick<PageState, 'pane' | 'flow' | 'step'> {
  const [pane = '', flow, step] = window.location.hash.slice(1).split('/').map(decodeURIComponent);
  return {
    pane: panes.find((each) => each === pane) ?? 'map',
    flow: flow || (analysis?.flows[0]?.id ?? null),
    step: step || null,
  };
}

/** Writes the place into the address. */
export function storePlace({ pane, flow, step }: PageState): void {
  const place = [pane, flow ?? '', step ?? ''].map(encodeURIComponent).join('/');
  window.history.replaceState(null, '', `#${place}`);
}
