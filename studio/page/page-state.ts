// The state of the studio's page. The selected pane, flow, and step are stored in the page's URL.

import { ref } from 'valtio';
import type { ProductAnalysis, StudioState, WorkingStatus } from '../protocol/api.ts';

export const panes = ['map', 'edit', 'gallery', 'new', 'review'] as const;
export type PaneName = (typeof panes)[number];

export interface PageState {
  files: Readonly<Record<string, string>>;
  status: WorkingStatus;
  analysis: ProductAnalysis | null;
  previewOrigin: string;
  /** The ids of the selected flow and step. */
  flow: string | null;
  step: string | null;
  /** The number of step selections, including repeated selections of the same step. */
  selections: number;
  /** The file in the code editor, and the JSON Pointer of the value to show. */
  file: string | null;
  pointer: string | null;
  /** The line to show if there is no pointer, counted from 1. */
  line: number | null;
  pane: PaneName;
  /** The selected pattern in the pane for new parts of the product. */
  pattern: string | null;
  /** The open sections of the edit forms. They remain open when another step is selected. */
  openSections: readonly string[];
  /** The steps of the preview's walk in order, as `flow:step`. */
  walk: readonly string[];
  /** The message about the last command, or null. */
  message: { readonly text: string; readonly tone: 'plain' | 'error' } | null;
  isConnected: boolean;
  /** True while the server has not confirmed all edits. */
  isPending: boolean;
}

/** Returns the part of the page's state that comes from the server. */
export function toPageState({ files, status, analysis, previewOrigin }: StudioState) {
  return {
    files: ref(files),
    status: ref(status),
    analysis: analysis && ref(analysis),
    previewOrigin,
  };
}

/** Reads the selected pane, flow, and step from the URL fragment `#pane/flow/step`, so that a reload restores them. */
export function readPlace({ analysis }: StudioState): Pick<PageState, 'pane' | 'flow' | 'step'> {
  const [pane = '', flow, step] = window.location.hash.slice(1).split('/').map(decodeURIComponent);
  return {
    pane: panes.find((each) => each === pane) ?? 'map',
    flow: flow || (analysis?.flows[0]?.id ?? null),
    step: step || null,
  };
}

/** Writes the selected pane, flow, and step into the URL fragment. */
export function storePlace({ pane, flow, step }: PageState): void {
  const place = [pane, flow ?? '', step ?? ''].map(encodeURIComponent).join('/');
  window.history.replaceState(null, '', `#${place}`);
}
