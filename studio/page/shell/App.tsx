// Renders the layout of the studio: top bar, step list, selected pane, preview, and problems.

import { type ComponentType, lazy, Suspense } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { PaneName } from '../page-state.ts';
import { useStudioState } from '../store.ts';
import { Disconnected } from './Disconnected.tsx';
import { Problems } from './Problems.tsx';
import { Steps } from './Steps.tsx';
import { TopBar } from './TopBar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const components: Readonly<Partial<Record<PaneName, ComponentType>>> = {
  edit: lazy(async () => ({ default: (await import('../edit/EditPane.tsx')).EditPane })),
  gallery: lazy(async () => ({
    default: (await import('../gallery/GalleryPane.tsx')).GalleryPane,
  })),
  map: lazy(async () => ({ default: (await import('../map/MapPane.tsx')).MapPane })),
  new: lazy(async () => ({ default: (await import('../new/NewPane.tsx')).NewPane })),
  review: lazy(async () => ({ default: (await import('../review/ReviewPane.tsx')).ReviewPane })),
};

const PreviewPane = lazy(async () => ({
  default: (await import('../preview/PreviewPane.tsx')).PreviewPane,
}));

export function App() {
  const { pane, isConnected } = useStudioState();
  const Pane = components[pane];
  useShortcuts();
  return (
    <>
      {!isConnected && <Disconnected />}
      <div className="shell" inert={!isConnected}>
        <TopBar />
        <Steps />
        <Group className="split" orientation="horizontal" {...useDefaultLayout({ id: 'studio' })}>
          <Panel id="pane-panel" minSize="25%">
            <main className="pane">
              <div aria-label={pane} className="pane-body" id="pane" role="tabpanel">
                <Suspense fallback={<p className="hint">Loading…</p>}>{Pane && <Pane />}</Suspense>
              </div>
            </main>
          </Panel>
          <Separator className="split-line" title="Width of the preview" />
          <Panel defaultSize="40%" id="preview-panel" minSize={420}>
            <aside aria-label="Preview" className="beside">
              <Suspense fallback={<p className="hint">Loading…</p>}>
                <PreviewPane />
              </Suspense>
            </aside>
          </Panel>
        </Group>
        <Problems />
      </div>
    </>
  );
}
